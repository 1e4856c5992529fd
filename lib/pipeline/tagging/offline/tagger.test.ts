import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaperToLabel } from "@/lib/pipeline/tagging/ports";
import { tagKey } from "@/lib/pipeline/tagging/tag-key";
import { offlineTagger } from "./tagger";
import { isTooBroad } from "./too-broad";

const paper = (id: number, title: string, abstract: string, year = 2020): PaperToLabel => ({
  id,
  title,
  abstract,
  year,
  publicationDate: null,
});

/** Twelve papers, two directions, a survey, and a name that one paper coins. */
const PAPERS = [
  paper(0, "Contrastive learning for object detection", "We use contrastive learning. Neural networks help."),
  paper(1, "Better object detection", "For object detection we propose contrastive learning."),
  paper(2, "Object-detection with anchors", "Object detectors use anchor boxes for object detection."),
  paper(3, "Anchor boxes revisited", "Using anchor boxes and machine learning for object detection."),
  paper(
    4,
    "Causal discovery via score matching",
    "We apply score matching to the problem of causal discovery.",
  ),
  paper(5, "Score-matching at scale", "We study causal discovery with score matching and neural networks."),
  paper(6, "Fast causal discoveries", "The problem of causal discovery by independence tests."),
  paper(7, "Independence tests", "For causal discovery we use independence tests and deep learning."),
  paper(8, "A survey of object detection", "Object detection, contrastive learning and anchor boxes."),
  paper(9, "Zorbifying widgetnets", "We propose zorb widgetnets, with machine learning."),
  paper(10, "Generative adversarial networks (GANs) for images", "Generative adversarial networks (GANs)."),
  paper(11, "GAN training", "We train generative adversarial networks (GANs) by machine learning."),
];
const labels = offlineTagger.label(PAPERS);

describe("the offline tagger", () => {
  it("says by its id that it is a stand-in", () => {
    expect(offlineTagger.id).toBe("offline-keyphrases@1");
  });

  it("tells what is done from how it is done", () => {
    for (const at of [0, 1]) {
      expect(labels[at]?.task).toContain("object detection");
      expect(labels[at]?.method).toContain("contrastive learning");
    }
    for (const at of [4, 5]) {
      expect(labels[at]?.task).toContain("causal discovery");
      expect(labels[at]?.method).toContain("score matching");
    }
  });

  it("merges hyphens and plurals into one tag", () => {
    expect(labels[2]?.task).toContain("object detection");
    expect(labels[6]?.task).toContain("causal discovery");
    const all = new Set(labels.flatMap(({ task, method, topic }) => [...task, ...method, ...topic]));
    expect(new Set([...all].map(tagKey)).size).toBe(all.size);
  });

  it("reads an acronym as what papers say it stands for", () => {
    const { task, method } = labels[11] ?? { task: [], method: [] };
    expect([...task, ...method]).toContain("generative adversarial network");
  });

  it("uses no tag that is too broad, and no name that one paper coins", () => {
    const all = labels.flatMap(({ task, method, topic }) => [...task, ...method, ...topic]);
    expect(all.filter((tag) => isTooBroad(tagKey(tag)))).toEqual([]);
    expect(all.filter((tag) => /zorb|widget/.test(tag))).toEqual([]);
    expect(labels[9]).toEqual({ topic: [], task: [], method: [] });
  });

  it("gives surveys no tags, but a topic", () => {
    expect(labels[8]).toMatchObject({ task: [], method: [], topic: ["object detection"] });
  });

  it("has nothing to say of no papers, and of papers that share nothing", () => {
    expect(offlineTagger.label([])).toEqual([]);
    expect(offlineTagger.label([paper(0, "", "")])).toEqual([{ topic: [], task: [], method: [] }]);
  });

  const words = fc.constantFrom(
    ..."graph image parsing kernel causal sparse neural the for using we propose with problem of and , . learning models ai".split(
      " ",
    ),
  );
  const texts = fc.array(words, { maxLength: 25 }).map((list) => list.join(" "));
  const corpora = fc.array(
    fc.record({ title: texts, abstract: texts, year: fc.integer({ min: 2015, max: 2023 }) }),
    { minLength: 1, maxLength: 40 },
  );

  it("property: within its limits, each label once, the same whatever the papers' order", () => {
    fc.assert(
      fc.property(corpora, fc.nat(), (records, turn) => {
        const papers = records.map(({ title, abstract, year }, id) => paper(id, title, abstract, year));
        const result = offlineTagger.label(papers);
        expect(result).toHaveLength(papers.length);
        for (const { topic, task, method } of result) {
          expect([topic.length <= 3, task.length <= 3, method.length <= 4]).toEqual([true, true, true]);
          for (const list of [topic, [...task, ...method]]) {
            expect(new Set(list).size).toBe(list.length);
            for (const label of list) {
              expect(label).toMatch(/^\S+( \S+){0,3}$/);
              expect(label).toBe(label.toLowerCase());
              expect(isTooBroad(tagKey(label))).toBe(false);
            }
          }
        }
        const at = turn % papers.length;
        const turned = offlineTagger.label([...papers.slice(at), ...papers.slice(0, at)]);
        expect([...turned.slice(papers.length - at), ...turned.slice(0, papers.length - at)]).toEqual(result);
      }),
      { numRuns: 60 },
    );
  });

  it("tags other documents with the words of the corpus, and gives them no topic", () => {
    const others = [
      {
        id: 100,
        title: "Object detection anew",
        abstract: "Using contrastive learning and zyzzyva folding.",
      },
      { id: 101, title: "Zyzzyva folding", abstract: "Zyzzyva folding by zyzzyva folding." },
      {
        id: 102,
        title: "A survey of object detection",
        abstract: "Object detection and contrastive learning.",
      },
    ];
    const given = offlineTagger.labelOthers(PAPERS, others);
    expect(given[0]?.task).toContain("object detection");
    expect(given[0]?.method).toContain("contrastive learning");
    expect(given[1]).toEqual({ topic: [], task: [], method: [] });
    expect(given[2]).toEqual({ topic: [], task: [], method: [] });
    const known = new Set(labels.flatMap(({ task, method }) => [...task, ...method]));
    for (const { topic, task, method } of given) {
      expect(topic).toEqual([]);
      for (const tag of [...task, ...method]) expect(known.has(tag)).toBe(true);
    }
  });

  it("reads the corpus' own papers as it did in the corpus", () => {
    expect(offlineTagger.labelOthers(PAPERS, PAPERS)).toEqual(
      labels.map(({ task, method }) => ({ topic: [], task, method })),
    );
  });
});
