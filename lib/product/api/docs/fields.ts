import { z } from "zod";

/** What of JSON Schema our own schemas come out as. */
type Node = z.infer<typeof shape> & {
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  /** false: nothing behind `prefixItems`. */
  readonly items?: Node | false | undefined;
  readonly prefixItems?: readonly Node[] | undefined;
  readonly additionalProperties?: Node | boolean | undefined;
  readonly anyOf?: readonly Node[] | undefined;
  readonly oneOf?: readonly Node[] | undefined;
};
const shape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  required: z.array(z.string()).optional(),
});
const node: z.ZodType<Node> = z.lazy(() =>
  shape.extend({
    properties: z.record(z.string(), node).optional(),
    items: z.union([node, z.literal(false)]).optional(),
    prefixItems: z.array(node).optional(),
    additionalProperties: z.union([node, z.boolean()]).optional(),
    anyOf: z.array(node).optional(),
    oneOf: z.array(node).optional(),
  }),
);

/** Words of a type; `shape` names a schema that is described elsewhere. */
export type TypeWord = { readonly text: string; readonly shape?: string };
export type Field = {
  /** "items[].title": where it stands in the answer. */
  readonly path: string;
  readonly type: readonly TypeWord[];
  readonly optional: boolean;
  readonly meaning: string;
};
export type Described = {
  readonly type: readonly TypeWord[];
  readonly meaning: string;
  readonly fields: readonly Field[];
};

const REF = "#/components/schemas/";
/** Where a named shape is described. */
export const shapeAnchor = (name: string): string => `shape-${name}`;

const word = (text: string): TypeWord[] => [{ text }];
const between = (parts: readonly (readonly TypeWord[])[], text: string): TypeWord[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text }, ...part]));

const FORMATS: Readonly<Record<string, string>> = { "date-time": "time (ISO 8601)" };

/** What is told by its name alone, without looking into it. */
function simpleType(of: Node): TypeWord[] | null {
  if (of.$ref !== undefined) {
    const name = of.$ref.slice(REF.length);
    return [{ text: name, shape: name }];
  }
  if (of.enum !== undefined)
    return between(
      of.enum.map((one) => word(JSON.stringify(one))),
      " or ",
    );
  if (of.const !== undefined) return word(JSON.stringify(of.const));
  if (of.format !== undefined && FORMATS[of.format] !== undefined) return word(FORMATS[of.format] ?? "");
  return null;
}

function typeOf(of: Node): TypeWord[] {
  const simple = simpleType(of);
  if (simple !== null) return simple;
  const choices = of.anyOf ?? of.oneOf;
  if (choices !== undefined) return between(choices.map(typeOf), " or ");
  if (of.prefixItems !== undefined) return [...word("list: "), ...between(of.prefixItems.map(typeOf), ", ")];
  if (of.items) return [...word("list of "), ...typeOf(of.items)];
  if (of.type === "object" && of.properties === undefined && typeof of.additionalProperties === "object")
    return [...typeOf(of.additionalProperties), ...word(" by name")];
  return word([of.type ?? "any value"].flat().join(" or "));
}

/** The objects that something holds, with how their place is written: "", "[]". */
function insides(of: Node): readonly (readonly [string, Node])[] {
  if (of.properties !== undefined) return [["", of]];
  if (of.items) return insides(of.items).map(([at, inner]) => [`[]${at}`, inner]);
  return [...(of.anyOf ?? []), ...(of.oneOf ?? [])].flatMap(insides);
}

/** The same field in several choices, as one. */
type Shared = { readonly name: string; readonly forms: readonly Node[]; readonly optional: boolean };

function sharedFields(choices: readonly Node[]): Shared[] {
  const names = new Set(choices.flatMap(({ properties }) => Object.keys(properties ?? {})));
  return [...names].map((name) => ({
    name,
    forms: choices.flatMap(({ properties }): Node[] => (properties?.[name] ? [properties[name]] : [])),
    optional: choices.some(({ required }) => !(required ?? []).includes(name)),
  }));
}

const textOf = (words: readonly TypeWord[]): string => words.map(({ text }) => text).join("");

function typeOfAll(forms: readonly Node[]): TypeWord[] {
  const distinct = new Map(forms.map((form) => [textOf(typeOf(form)), typeOf(form)]));
  return between([...distinct.values()], " or ");
}

function fieldsOf(forms: readonly Node[], prefix: string): Field[] {
  const held = forms.flatMap(insides);
  const places = new Set(held.map(([at]) => at));
  return [...places].flatMap((at) => {
    const start = `${prefix}${at}${prefix === "" && at === "" ? "" : "."}`;
    const choices = held.filter(([place]) => place === at).map(([, inner]) => inner);
    return sharedFields(choices).flatMap(({ name, forms: of, optional }): Field[] => {
      const path = `${start}${name}`;
      const meaning = of.find(({ description }) => description !== undefined)?.description ?? "";
      return [{ path, type: typeOfAll(of), optional, meaning }, ...fieldsOf(of, path)];
    });
  });
}

/** A JSON schema as people read it: its type, and a line for every field in it. */
export function describeSchema(schema: unknown): Described {
  const read = node.parse(schema);
  return { type: typeOf(read), meaning: read.description ?? "", fields: fieldsOf([read], "") };
}
