import { z } from "zod";
import { component } from "../components";

const count = z.int().nonnegative();

export const downloadFile = component(
  "DownloadFile",
  z
    .strictObject({
      name: z.string(),
      address: z.string(),
      mediaType: z.string(),
      what: z.string(),
      rows: count.nullable().describe("Records in it; null where that is not known without counting."),
      atMost: count.nullable().describe("Records that it cannot have more of, where `rows` is not known."),
    })
    .describe("Something that can be taken away whole."),
);
export type DownloadFile = z.infer<typeof downloadFile>;
