const MARK = "[redacted]";
/** Shapes of keys that may turn up although nobody configured them. */
const KEY_SHAPES = [
  /\b(?:sk|pk|rk)-[A-Za-z0-9_-]{12,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bBearer\s+[A-Za-z0-9._~+/=-]{4,}/gi,
  /(\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
  /([?&](?:key|api[_-]?key|access_token|token|signature|sig)=)[^&\s"'<>]+/gi,
];

/** A configured secret shorter than this is a place-holder like "none"; it is not worth mangling texts for. */
const SHORTEST_SECRET = 4;
/** From this length on a secret cannot be an ordinary word: replies that go on into the pipeline are cleaned of it. */
const CERTAIN_SECRET = 16;

export type Redactor = {
  /** For everything that is logged, shown or thrown: secrets and what looks like one are replaced. */
  readonly text: (text: string) => string;
  /** For a model's reply: configured secrets that cannot be ordinary words are replaced, the rest is left alone. */
  readonly reply: (text: string) => string;
};

/** Knows the secrets as they are, URL-encoded, JSON-escaped and in base64 (as in basic authentication). */
export function createRedactor(secrets: readonly string[]): Redactor {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  const spellings = longestFirst(known.flatMap(spellingsOf));
  const certain = longestFirst(known.filter(({ length }) => length >= CERTAIN_SECRET).flatMap(spellingsOf));
  return {
    text: (text) => withoutShapes(without(text, spellings)),
    reply: (text) => without(text, certain),
  };
}

function spellingsOf(secret: string): string[] {
  const base64 = Buffer.from(secret, "utf8").toString("base64").replace(/=+$/, "");
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64];
}

const longestFirst = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((a, b) => b.length - a.length);

const without = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, MARK), text);

const withoutShapes = (text: string): string =>
  KEY_SHAPES.reduce(
    (rest, shape) =>
      rest.replace(shape, (_, before: unknown) => (typeof before === "string" ? `${before}${MARK}` : MARK)),
    text,
  );

const SECRET_NAME = /key|token|secret|sig|auth|password/i;

/** The secrets of an endpoint: its key, and the values of its URL's query that look like one. */
export function secretsOf(endpoint: {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
}): string[] {
  const key = endpoint.apiKey === null ? [] : [endpoint.apiKey];
  if (endpoint.baseUrl === null) return key;
  const query = [...new URL(endpoint.baseUrl).searchParams];
  const inUrl = query.filter(([name, value]) => SECRET_NAME.test(name) || value.length >= CERTAIN_SECRET);
  return [...key, ...inUrl.map(([, value]) => value)];
}
