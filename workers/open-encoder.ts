import type { Encoder } from "@/lib/pipeline/encoding/ports";

/** Opens the encoder of that id; with null, the best that can be had. Throws where the pinned one cannot be opened. */
export type OpenEncoder = (pinned: string | null) => Promise<Encoder>;
