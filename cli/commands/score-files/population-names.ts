import { basename } from "node:path";

/** Names that stand for something else in `counts`. */
const RESERVED = ["corpus", "human"];

/** What each population is called: its file's name without folder and .jsonl or .jsonl.gz. */
export function populationNames(files: readonly string[]): {
  readonly names: readonly string[];
  readonly problems: readonly string[];
} {
  const names = files.map((file) => basename(file).replace(/\.jsonl(\.gz)?$/, ""));
  const problems = names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (RESERVED.includes(name))
      return [`--population "${files[i]}": "${name}" means something else here: rename the file`];
    if (first === i) return [];
    return [`--population "${files[i]}" and "${files[first]}" are both called "${name}": rename one`];
  });
  return { names, problems };
}
