/**
 * Letters of a mathematical alphabet as Unicode has them. Browsers follow MathML Core and ignore `mathvariant`: without this a
 * blackboard R is an italic one. First code points of capital A and small a, and of the digit 0 where there is one.
 */
const ALPHABETS: Readonly<Record<string, readonly [capital: number, small: number, digit?: number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  "bold-italic": [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  "bold-script": [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  "double-struck": [0x1d538, 0x1d552, 0x1d7d8],
  "bold-fraktur": [0x1d56c, 0x1d586],
  "sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2],
  "bold-sans-serif": [0x1d5d4, 0x1d5ee, 0x1d7ec],
  "sans-serif-italic": [0x1d608, 0x1d622],
  "sans-serif-bold-italic": [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that Unicode had before it had the alphabets: their places there are empty. */
const EARLIER: Readonly<Record<number, number>> = {
  119893: 0x210e,
  119965: 0x212c,
  119968: 0x2130,
  119969: 0x2131,
  119971: 0x210b,
  119972: 0x2110,
  119975: 0x2112,
  119976: 0x2133,
  119981: 0x211b,
  119994: 0x212f,
  119996: 0x210a,
  120004: 0x2134,
  120070: 0x212d,
  120075: 0x210c,
  120076: 0x2111,
  120085: 0x211c,
  120093: 0x2128,
  120122: 0x2102,
  120127: 0x210d,
  120133: 0x2115,
  120135: 0x2119,
  120136: 0x211a,
  120137: 0x211d,
  120145: 0x2124,
};

/** What has no letter in the alphabet stays as it is. */
export function mathLetters(plain: string, variant: string): string {
  const alphabet = ALPHABETS[variant];
  return alphabet === undefined
    ? plain
    : plain.replace(/[A-Za-z0-9]/g, (letter) => inAlphabet(letter, alphabet));
}

function inAlphabet(letter: string, [capital, small, digit]: readonly [number, number, number?]): string {
  const code = letter.charCodeAt(0);
  const place =
    code >= 97
      ? small + code - 97
      : code >= 65
        ? capital + code - 65
        : digit === undefined
          ? code
          : digit + code - 48;
  return String.fromCodePoint(EARLIER[place] ?? place);
}
