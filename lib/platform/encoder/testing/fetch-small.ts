import { findWeights } from "../weights/find-weights.ts";
import { FILES } from "./pinned-fixture.ts";

/** A process of its own that fetches the small files into a data folder; prints how many bytes have come. */
const [dataDir = "", hub = ""] = process.argv.slice(2);
await findWeights({
  dataDir,
  env: { HF_ENDPOINT: hub },
  files: FILES,
  onProgress: ({ received }) => process.stdout.write(`${received}\n`),
});
