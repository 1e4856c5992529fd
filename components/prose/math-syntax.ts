import { bracketsHoldTex, dollarsHoldTex } from "./tex-rule";

/** Characters as micromark's tokenizers see them; below zero: line endings and tabs. */
type Code = number | null;
type State = (code: Code) => State | undefined;
type Effects = {
  enter(type: string): { type: string };
  exit(type: string): unknown;
  consume(code: Code): void;
};
type Context = { readonly previous: Code };
type Attempt = { readonly effects: Effects; readonly ok: State; readonly nok: State };

const [DOLLAR, BACKSLASH] = [36, 92] as const;
/** One formula's source; what is longer is no formula of a sentence. */
const LONGEST = 2000;

const isLineEnding = (code: Code): boolean => code !== null && code < -2;
const charOf = (code: Code): string => (code === null ? "" : code < 0 ? " " : String.fromCharCode(code));

/** Reads a formula's source, and emits the tokens of remark-math so that its tree comes of it. */
function reader({ effects }: Attempt) {
  let source = "";
  let inData = false;
  const leave = (): void => {
    if (inData) effects.exit("mathTextData");
    inData = false;
  };
  return {
    source: () => source,
    leave,
    take(code: Code): void {
      const ending = isLineEnding(code);
      if (ending) leave();
      if (ending) effects.enter("lineEnding");
      else if (!inData) effects.enter("mathTextData");
      inData = !ending;
      effects.consume(code);
      if (ending) effects.exit("lineEnding");
      source += charOf(code);
    },
    /** What was taken for the beginning of a closing fence is data after all. */
    resume(token: { type: string }): void {
      token.type = "mathTextData";
      inData = true;
      source += "\\";
    },
  };
}

/** `$x^2$`, by the rule of dollarsHoldTex. Two dollars and more are remark-math's. */
function insideDollars(attempt: Attempt, before: string): State {
  const { effects, ok, nok } = attempt;
  const read = reader(attempt);
  let escaped = false;
  const inside: State = (code) => {
    if (code === null || read.source().length > LONGEST) return nok(code);
    if (code === DOLLAR && !escaped) {
      read.leave();
      effects.enter("mathTextSequence");
      effects.consume(code);
      effects.exit("mathTextSequence");
      return closed;
    }
    escaped = !escaped && code === BACKSLASH;
    read.take(code);
    return inside;
  };
  const closed: State = (code) => {
    if (code === DOLLAR || !dollarsHoldTex(read.source(), { before, after: charOf(code) })) return nok(code);
    effects.exit("mathText");
    return ok(code);
  };
  return (code) => (code === DOLLAR ? nok(code) : inside(code));
}

/** `\(x^2\)` and `\[x^2\]`, as TeX has them and many models write them. */
function insideBrackets(attempt: Attempt, open: string): State {
  const { effects, ok, nok } = attempt;
  const read = reader(attempt);
  const close = open === "(" ? ")" : "]";
  let token: { type: string };
  const inside: State = (code) => {
    if (code === null || read.source().length > LONGEST) return nok(code);
    if (code !== BACKSLASH) {
      read.take(code);
      return inside;
    }
    read.leave();
    token = effects.enter("mathTextSequence");
    effects.consume(code);
    return afterBackslash;
  };
  const afterBackslash: State = (code) => {
    // Another opening: given up at once, or a text full of them would be read again and again.
    if (code === null || charOf(code) === open) return nok(code);
    if (charOf(code) === close) {
      effects.consume(code);
      effects.exit("mathTextSequence");
      if (!bracketsHoldTex(read.source())) return nok;
      effects.exit("mathText");
      return ok;
    }
    read.resume(token);
    if (code !== BACKSLASH) return inside(code);
    read.take(code);
    return inside;
  };
  return inside;
}

const dollarMath = {
  name: "dollarMath",
  add: "after",
  previous: (code: Code) => code !== DOLLAR,
  tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
    const before = charOf(this.previous);
    return (code) => {
      effects.enter("mathText");
      effects.enter("mathTextSequence");
      effects.consume(code);
      effects.exit("mathTextSequence");
      return insideDollars({ effects, ok, nok }, before);
    };
  },
};

const bracketMath = {
  name: "bracketMath",
  tokenize(effects: Effects, ok: State, nok: State): State {
    const bracket: State = (code) => {
      const open = charOf(code);
      if (open !== "(" && open !== "[") return nok(code);
      effects.consume(code);
      effects.exit("mathTextSequence");
      return insideBrackets({ effects, ok, nok }, open);
    };
    return (code) => {
      effects.enter("mathText");
      effects.enter("mathTextSequence");
      effects.consume(code);
      return bracket;
    };
  },
};

/**
 * HTML is text here. So are definitions ("[1]: Smith et al." would vanish), footnotes (their ids clash where a page shows two
 * texts), tick boxes, and lines that begin with four blanks.
 */
const DISABLED = [
  "htmlFlow",
  "htmlText",
  "definition",
  "codeIndented",
  "gfmFootnoteDefinition",
  "gfmFootnoteCall",
  "gfmPotentialFootnoteCall",
  "tasklistCheck",
];

const SYNTAX = {
  text: { [DOLLAR]: dollarMath, [BACKSLASH]: bracketMath },
  disable: { null: DISABLED },
};

/** All that Markdown knows besides paragraphs: in a title stars, brackets and backslashes are themselves. */
const NO_TITLE = [
  ...[
    "attention",
    "autolink",
    "blockQuote",
    "characterEscape",
    "characterReference",
    "codeFenced",
    "codeText",
  ],
  ...[
    "hardBreakEscape",
    "headingAtx",
    "labelEnd",
    "labelStartImage",
    "labelStartLink",
    "list",
    "setextUnderline",
  ],
  ...["thematicBreak", "mathFlow"],
];

const TITLE_SYNTAX = { ...SYNTAX, disable: { null: [...DISABLED, ...NO_TITLE] } };

type Plugged = { data(): { micromarkExtensions?: unknown[] } };

function extend(plugged: unknown, syntax: unknown): void {
  const data = (plugged as Plugged).data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
}

/** Remark plugin, to be used after remark-math and remark-gfm: what authors may write beyond them, and what they may not. */
export function remarkAuthorSyntax(this: unknown): void {
  extend(this, SYNTAX);
}

/** Remark plugin, to be used after remark-math: formulas, and nothing else that is not plain. */
export function remarkTitleSyntax(this: unknown): void {
  extend(this, TITLE_SYNTAX);
}
