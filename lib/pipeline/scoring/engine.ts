/**
 * The version of everything between imported documents and figures. It is bumped, with a line in CHANGELOG.md, whenever a
 * score can move: a formula, a tie rule, a tokenizer, a seed's derivation. Every stored figure names it.
 */
export const ENGINE_VERSION = "1.0.0";
