import { type FileHandle, open } from "node:fs/promises";
import { z } from "zod";

/** One tensor of a safetensors file; `offset` counts from the start of the file. */
export type StoredTensor = {
  readonly type: "F32" | "I64";
  readonly shape: readonly number[];
  readonly offset: number;
  readonly length: number;
};
export type SafetensorsHeader =
  | { readonly kind: "read"; readonly tensors: ReadonlyMap<string, StoredTensor> }
  | { readonly kind: "refused"; readonly reason: string };

const PREFIX_BYTES = 8;
const BYTES_EACH = { F32: 4, I64: 8 } as const;
/** The header of all-MiniLM-L6-v2 has 10 kB; a size beyond this is not a header. */
const LARGEST_HEADER = 1 << 20;

const tensorEntry = z
  .object({
    dtype: z.enum(["F32", "I64"]),
    shape: z.array(z.number().int().nonnegative()),
    data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
  })
  .refine(
    ({ dtype, shape, data_offsets: [start, end] }) =>
      end - start === shape.reduce((size, d) => size * d, BYTES_EACH[dtype]),
    { message: "the length of its data does not fit its shape" },
  );
const headerEntries = z
  .object({ __metadata__: z.unknown().optional() })
  .catchall(tensorEntry)
  .transform(({ __metadata__, ...tensors }) => tensors);

/** Reads the names, shapes and places of a safetensors file's tensors. */
export async function readSafetensorsHeader(path: string): Promise<SafetensorsHeader> {
  const file = await open(path, "r");
  try {
    return await readHeader(file);
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle): Promise<SafetensorsHeader> {
  const { size } = await file.stat();
  const prefix = Buffer.alloc(PREFIX_BYTES);
  if (size < PREFIX_BYTES) return refused(`it has ${size} bytes, too few for a safetensors file`);
  await file.read(prefix, 0, PREFIX_BYTES, 0);
  const length = Number(prefix.readBigUInt64LE());
  if (length > LARGEST_HEADER || PREFIX_BYTES + length > size) {
    return refused(`its header would have ${length} bytes; it is not a safetensors file, or it is cut off`);
  }
  const text = Buffer.alloc(length);
  await file.read(text, 0, length, PREFIX_BYTES);
  return parseHeader(text.toString(), PREFIX_BYTES + length, size);
}

function parseHeader(text: string, dataStart: number, fileSize: number): SafetensorsHeader {
  const json = parseJson(text);
  if (json === undefined) return refused("its header is not JSON");
  const entries = headerEntries.safeParse(json);
  if (!entries.success) {
    const [issue] = entries.error.issues;
    return refused(`its header is not as expected at ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const tensors = new Map<string, StoredTensor>();
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(entries.data)) {
    const [start, end] = data_offsets;
    if (dataStart + end > fileSize) return refused(`it is cut off inside ${name}`);
    tensors.set(name, { type: dtype, shape, offset: dataStart + start, length: end - start });
  }
  return { kind: "read", tensors };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (reason: string): SafetensorsHeader => ({ kind: "refused", reason });
