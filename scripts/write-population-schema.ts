/** Writes docs/population.schema.json, the format of population files:  npx tsx scripts/write-population-schema.ts */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { populationSchema } from "@/lib/domain/population-record";

const file = path.resolve(import.meta.dirname, "../docs/population.schema.json");
writeFileSync(file, `${JSON.stringify(populationSchema(), null, 2)}\n`);
process.stderr.write(`Written: ${file}\n`);
