import type { TestDatabase } from "./test-database";

export type Status = "draft" | "collecting" | "auditing" | "frozen" | "open" | "archived";
export type Edition = Awaited<ReturnType<typeof makeEdition>>;

let count = 0;
export const hash = (letter: string): string => letter.repeat(64);

/** An edition with one area: papers u1 (corpus) and h1, h2 (reference), a population with proposal a1, and figures. */
export async function makeEdition({ prisma, sql }: TestDatabase, status: Status) {
  const slug = `edition-${++count}`;
  const edition = await prisma.edition.create({
    data: { slug, title: slug, year: 2024, origin: "measured", encoder: "enc" },
  });
  const area = await prisma.area.create({
    data: { editionId: edition.id, slug: "a", name: "A", definition: "d", manifestHash: hash("0") },
  });
  const model = await prisma.model.create({ data: { name: `model ${slug}` } });
  const population = await prisma.population.create({
    data: { areaId: area.id, modelId: model.id, slug: "p", name: "P", method: "free", size: 1 },
  });
  const common = { areaId: area.id, title: "t", abstract: "x", textHash: hash("1"), abstractHash: hash("2") };
  const paper = (kind: "corpus" | "reference", externalId: string, position: number) =>
    prisma.document.create({ data: { ...common, kind, externalId, position } });
  const [u1, h1, h2] = [
    await paper("corpus", "u1", 0),
    await paper("reference", "h1", 0),
    await paper("reference", "h2", 1),
  ];
  const a1 = await prisma.document.create({
    data: {
      ...common,
      kind: "proposal",
      populationId: population.id,
      scope: population.id,
      externalId: "a1",
      position: 0,
    },
  });
  await prisma.citation.createMany({
    data: [
      { documentId: h1.id, paperId: u1.id },
      { documentId: a1.id, paperId: u1.id },
    ],
  });
  const vector = `[${Array(384).fill(0.5).join(",")}]`;
  await sql`INSERT INTO "Embedding" VALUES (${h1.id}, 'enc', ${vector}::vector), (${a1.id}, 'enc', ${vector}::vector)`;
  await prisma.score.create({
    data: { areaId: area.id, scope: 0, metric: "matchCite", kind: "scored", value: 0.5, engine: "1" },
  });
  await prisma.step.create({ data: { areaId: area.id, kind: "encode" } });
  await prisma.neighbour.create({
    data: { documentId: h1.id, pool: "HH", scope: 0, rank: 1, neighbourId: h2.id, fusedScore: 1 },
  });
  if (status !== "draft") await prisma.edition.update({ where: { id: edition.id }, data: { status } });
  return {
    id: edition.id,
    slug,
    area: area.id,
    population: population.id,
    model: model.id,
    u1: u1.id,
    h1: h1.id,
    h2: h2.id,
    a1: a1.id,
    vector,
    common,
  };
}
