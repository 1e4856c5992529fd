import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { parseJsonLine } from "@/lib/pipeline/collection/json-line";
import { bundle, bundleProblems } from "@/lib/pipeline/scoring/bundle";
import { scoreBundle } from "@/lib/pipeline/scoring/score-bundle";
import { reasonOf } from "@/lib/platform/files/line-source";

/** A bundle is one JSON document and is held whole. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_SHOWN = 20;

export const command = defineCommand({
  name: "score-bundle",
  summary: "Score one JSON file that holds a population, a human reference, vectors and verdicts.",
  arguments: [{ name: "file", help: "the bundle, in the format of the golden files" }],
  options: {},
  input: z.object({ file: z.string().min(1) }),
  notes:
    "Prints retrieval, citation level, idea level and human level. A figure without a value is null; `undefined` says why.",
  run: async ({ file }, context) => {
    const read = await readBundle(context.resolve(file));
    if (!read.ok) return refused(file, read.problems);
    const scored = scoreBundle(read.bundle);
    return { kind: "done", json: scored, text: JSON.stringify(scored, null, 2) };
  },
});

type Read =
  | { readonly ok: true; readonly bundle: z.infer<typeof bundle> }
  | { readonly ok: false; readonly problems: readonly string[] };

async function readBundle(path: string): Promise<Read> {
  const text = await readText(path);
  if (!text.ok) return text;
  const json = parseJsonLine(text.value);
  if (!json.ok)
    return { ok: false, problems: [json.field === null ? json.message : `${json.field}: ${json.message}`] };
  const parsed = bundle.safeParse(json.value);
  return parsed.success
    ? { ok: true, bundle: parsed.data }
    : { ok: false, problems: bundleProblems(parsed.error) };
}

async function readText(path: string) {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) {
      const message = `${Math.ceil(size / 1024 / 1024)} MB is too large for a bundle (256 MB at most)`;
      return { ok: false, problems: [message] } as const;
    }
    const bytes = await readFile(path);
    // Replacement characters would be scored as if they stood in the file.
    if (!isUtf8(bytes)) return { ok: false, problems: [notText(bytes)] } as const;
    return { ok: true, value: bytes.toString("utf8").replace(/^\uFEFF/, "") } as const;
  } catch (error) {
    return { ok: false, problems: [reasonOf(error)] } as const;
  }
}

const notText = (bytes: Buffer): string =>
  bytes[0] === 0x1f && bytes[1] === 0x8b
    ? "this is a gzip archive: unpack it first"
    : "this file is not UTF-8 text";

function refused(file: string, problems: readonly string[]): CommandOutcome {
  const shown = problems.slice(0, MAX_SHOWN).map((problem) => `${file}: ${problem}`);
  const more = problems.length - shown.length;
  const hidden = more > 0 ? [`… and ${more} more problems`] : [];
  return { kind: "failed", messages: [...shown, ...hidden, "Nothing was scored."] };
}
