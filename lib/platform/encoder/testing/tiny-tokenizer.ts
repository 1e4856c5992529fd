/** A tokenizer.json of the model's kind: same normaliser and splitter, a vocabulary of letters and a few words. */
const SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789σé注.,;:!?()[]{}-_=+$\\/<>'\"#*&%@~^|`"];
const WORDS = ["attention", "model", "learn", "##ing", "##s"];
const VOCABULARY = [...SPECIAL, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`), ...WORDS];

const added = (content: string, id: number) => ({
  id,
  content,
  special: true,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
});
const specialToken = (id: string) => ({ SpecialToken: { id, type_id: 0 } });

export const idOf = (token: string): number => VOCABULARY.indexOf(token);

export const tinyTokenizer = {
  version: "1.0",
  truncation: { max_length: 8, strategy: "LongestFirst", stride: 0 },
  padding: { strategy: { Fixed: 8 }, direction: "Right", pad_id: 0, pad_type_id: 0, pad_token: "[PAD]" },
  added_tokens: SPECIAL.map(added),
  normalizer: {
    type: "BertNormalizer",
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: "BertPreTokenizer" },
  post_processor: {
    type: "TemplateProcessing",
    single: [specialToken("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, specialToken("[SEP]")],
    pair: [specialToken("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, specialToken("[SEP]")],
    special_tokens: {
      "[CLS]": { id: "[CLS]", ids: [2], tokens: ["[CLS]"] },
      "[SEP]": { id: "[SEP]", ids: [3], tokens: ["[SEP]"] },
    },
  },
  decoder: { type: "WordPiece", prefix: "##", cleanup: true },
  model: {
    type: "WordPiece",
    unk_token: "[UNK]",
    continuing_subword_prefix: "##",
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
  },
};
