import { bytesField, floatField, integerField, message } from "./protobuf.ts";

/** Element types of TensorProto. */
export const FLOAT = 1;
export const INT64 = 7;

/** Where an initialiser's bytes lie in a file beside the model. */
export type ExternalTensor = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly file: string;
  readonly offset: number;
  readonly length: number;
};

export type Attribute =
  | { readonly float: number }
  | { readonly integer: number }
  | { readonly integers: readonly number[] };
export type Attributes = Readonly<Record<string, Attribute>>;

export type Port = {
  readonly name: string;
  readonly type: number;
  readonly dimensions: readonly (string | number)[];
};

const IR_VERSION = 9;
const OPERATOR_SET = 20;
const EXTERNAL = 1;

function attributeProto(name: string, value: Attribute): Buffer {
  const named = bytesField(1, name);
  if ("float" in value) return message(named, floatField(2, value.float), integerField(20, 1));
  if ("integer" in value) return message(named, integerField(3, value.integer), integerField(20, 2));
  return message(
    named,
    value.integers.map((i) => integerField(8, i)),
    integerField(20, 7),
  );
}

function portProto({ name, type, dimensions }: Port): Buffer {
  const shape = dimensions.map((d) =>
    bytesField(1, typeof d === "string" ? bytesField(2, d) : integerField(1, d)),
  );
  const tensor = message(integerField(1, type), bytesField(2, message(shape)));
  return message(bytesField(1, name), bytesField(2, bytesField(1, tensor)));
}

function externalProto({ name, shape, file, offset, length }: ExternalTensor): Buffer {
  const entry = (key: string, value: string) =>
    bytesField(13, message(bytesField(1, key), bytesField(2, value)));
  return message(
    shape.map((d) => integerField(1, d)),
    integerField(2, FLOAT),
    bytesField(8, name),
    entry("location", file),
    entry("offset", String(offset)),
    entry("length", String(length)),
    integerField(14, EXTERNAL),
  );
}

/** Collects nodes and initialisers of one graph, then writes them as an ONNX ModelProto. Values are named by strings. */
export class GraphBuilder {
  readonly #nodes: Buffer[] = [];
  readonly #initializers = new Map<string, Buffer>();

  /** Adds a node with one output and returns that output's name. */
  node(operator: string, inputs: readonly string[], attributes: Attributes = {}, output?: string): string {
    const name = output ?? `v${this.#nodes.length}`;
    this.#nodes.push(
      message(
        inputs.map((input) => bytesField(1, input)),
        bytesField(2, name),
        bytesField(4, operator),
        Object.entries(attributes).map(([key, value]) => bytesField(5, attributeProto(key, value))),
      ),
    );
    return name;
  }

  external(tensor: ExternalTensor): string {
    this.#initializers.set(tensor.name, externalProto(tensor));
    return tensor.name;
  }

  integers(name: string, values: readonly number[], dimensions: readonly number[] = [values.length]): string {
    const raw = Buffer.alloc(values.length * 8);
    values.forEach((value, i) => {
      raw.writeBigInt64LE(BigInt(value), i * 8);
    });
    return this.#constant(name, INT64, dimensions, raw);
  }

  scalar(name: string, value: number): string {
    const raw = Buffer.alloc(4);
    raw.writeFloatLE(value);
    return this.#constant(name, FLOAT, [], raw);
  }

  #constant(name: string, type: number, dimensions: readonly number[], raw: Buffer): string {
    const sizes = dimensions.map((d) => integerField(1, d));
    this.#initializers.set(
      name,
      message(sizes, integerField(2, type), bytesField(8, name), bytesField(9, raw)),
    );
    return name;
  }

  model(name: string, inputs: readonly Port[], outputs: readonly Port[]): Buffer {
    const graph = message(
      this.#nodes.map((node) => bytesField(1, node)),
      bytesField(2, name),
      [...this.#initializers.values()].map((tensor) => bytesField(5, tensor)),
      inputs.map((port) => bytesField(11, portProto(port))),
      outputs.map((port) => bytesField(12, portProto(port))),
    );
    const operators = message(bytesField(1, ""), integerField(2, OPERATOR_SET));
    return message(integerField(1, IR_VERSION), bytesField(7, graph), bytesField(8, operators));
  }
}
