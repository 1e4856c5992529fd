import { openSession } from "../runtime/open-session.ts";
import { TINY } from "./tiny-model.ts";

/** A process of its own that opens the tiny model at the given path and runs it once. */
const run = await openSession(process.argv[2] ?? "", TINY);
process.stdout.write(`${(await run([[1, 2]], 2)).length}`);
