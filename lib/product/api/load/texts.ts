import { areaLinks, paperLinks, populationLinks, proposalLinks, runLinks } from "../addresses";
import { type Answered, answer, NO_AREA, NO_POPULATION, nothing } from "../answered";
import type { InputOf } from "../endpoint";
import type { paper } from "../endpoints/paper";
import type { proposal } from "../endpoints/proposal";
import type { ApiSources, IdeaRow, LabelRow, NeighbourRow, PaperRefRow, TextRow } from "../ports";
import type { IdeaBody, PaperBody, ProposalBody } from "../shapes/paper";

type Shared = Pick<ApiSources, "citedBy" | "ideaOf" | "nearestOf">;

const refOf = ({ id, externalId, title, year }: PaperRefRow) => ({ id, externalId, title, year });
const ideaBody = (idea: IdeaRow | null): IdeaBody | null => idea && { ...idea };

function neighbourBody(row: NeighbourRow): PaperBody["neighbours"][number] {
  const { rank, fusedScore, id, externalId, title, kind, population, position, verdict, slots, reason } = row;
  const number = kind === "proposal" ? position + 1 : null;
  return {
    rank,
    document: { id, externalId, title, kind, population, number },
    fusedScore,
    verdict,
    slots,
    reason,
  };
}

const textOf = ({ id, externalId, title, abstract, textHash, abstractHash }: TextRow) => ({
  id,
  externalId,
  title,
  abstract,
  textHash,
  abstractHash,
});

const labelled = (labels: readonly LabelRow[], kind: LabelRow["kind"]): string[] =>
  labels.filter((one) => one.kind === kind).map(({ label }) => label);

export async function loadPaper(
  from: Shared & Pick<ApiSources, "area" | "paper" | "labelsOf">,
  { params }: InputOf<typeof paper>,
): Promise<Answered<PaperBody>> {
  const area = await from.area(params);
  if (area === null) return NO_AREA;
  const row = await from.paper(area.id, params.paper);
  if (row === null) return nothing("There is no paper of that number in this area.");
  const [citations, labels, idea, nearest] = await Promise.all([
    from.citedBy(row.id),
    from.labelsOf(row.id),
    from.ideaOf(row.id),
    row.kind === "reference" ? from.nearestOf(row.id, "HH") : [],
  ]);
  const { kind, year, publicationDate, authors, venue } = row;
  return answer({
    ...textOf(row),
    kind,
    year,
    publicationDate,
    authors: authors && [...authors],
    venue,
    topics: labelled(labels, "topic"),
    tags: { tasks: labelled(labels, "task"), methods: labelled(labels, "method") },
    citations: citations.map(refOf),
    idea: ideaBody(idea),
    neighbours: nearest.map(neighbourBody),
    links: { ...paperLinks(params, row.id), area: areaLinks(params).self ?? "" },
  });
}

export async function loadProposal(
  from: Shared & Pick<ApiSources, "population" | "proposal" | "reachedFor">,
  { params }: InputOf<typeof proposal>,
): Promise<Answered<ProposalBody>> {
  const population = await from.population(params);
  if (population === null) return NO_POPULATION;
  const row = await from.proposal(population.id, params.number - 1);
  if (row === null) return nothing("There is no proposal of that number in this population.");
  const [citations, idea, peers, reachedFor] = await Promise.all([
    from.citedBy(row.id),
    from.ideaOf(row.id),
    from.nearestOf(row.id, "AA"),
    from.reachedFor(row.id),
  ]);
  return answer({
    ...textOf(row),
    number: params.number,
    body: row.body,
    run: row.run?.id ?? null,
    topic: row.run?.topic ?? null,
    references: row.run?.references.map((one) => ({ ...one })) ?? null,
    citations: citations.map(refOf),
    idea: ideaBody(idea),
    peers: peers.map(neighbourBody),
    reachedFor: reachedFor.map(neighbourBody),
    links: {
      ...proposalLinks(params, params.number),
      population: populationLinks(params).self ?? "",
      ...runLinks(row.run?.id ?? null),
    },
  });
}
