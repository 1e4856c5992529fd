import type { AreaVocabulary } from "./vocabulary.ts";

export const SMALL_MODELS: AreaVocabulary = {
  slug: "small-models",
  name: "Reasoning with small models (synthetic)",
  definition:
    "A synthetic area for trying the board. Papers about getting careful reasoning out of models that fit on one small " +
    "device: training on worked solutions, checking answers, using tools, and spending computation where it helps. " +
    "No paper in it exists; every text and citation was generated from a word list and a seed.",
  topics: [
    {
      name: "step verification",
      tasks: [
        "locating the first wrong step in a derivation",
        "checking arithmetic inside long solutions",
        "scoring partial proofs without a reference answer",
        "telling lucky answers from sound reasoning",
      ],
      methods: [
        "a step critic trained on corrupted derivations",
        "a verifier that rewrites each step as an executable check",
        "paired sampling of correct and broken solution prefixes",
        "a lightweight entailment model over adjacent steps",
        "a calibration loss for per-step confidence",
      ],
      stakes: [
        "wrong intermediate steps are accepted by users who only read the conclusion",
        "a cheap check on a phone would save a call to a large remote model",
        "tutoring software needs to point at the mistake rather than restate the answer",
      ],
    },
    {
      name: "distilling worked solutions",
      tasks: [
        "transferring multi-step solutions from a large teacher",
        "choosing which teacher explanations a student can imitate",
        "compressing verbose solutions without losing the argument",
        "learning from solutions that disagree with each other",
      ],
      methods: [
        "a curriculum ordered by the student's own loss",
        "filtering of teacher traces by student likelihood",
        "token-level weighting of explanatory phrases",
        "alternating imitation with self-written solutions",
        "a two-stage student that plans before it writes",
      ],
      stakes: [
        "teacher traces are plentiful while annotated solutions remain scarce",
        "students copy the style of an explanation faster than its logic",
        "classrooms without connectivity need models that run locally",
      ],
    },
    {
      name: "adaptive computation",
      tasks: [
        "deciding how long to think about a question",
        "stopping early when further sampling will not change the answer",
        "allocating one token budget over a batch of problems",
        "routing hard questions to deeper layers",
      ],
      methods: [
        "a halting head supervised by answer stability",
        "a bandit over sampling budgets",
        "layer skipping guided by residual norms",
        "a regression from the prompt to the expected solution length",
        "speculative short answers that are extended on disagreement",
      ],
      stakes: [
        "battery life limits how many tokens a device can afford",
        "uniform budgets waste most of their computation on easy questions",
        "interactive use leaves only a second for a reply",
      ],
    },
    {
      name: "tool calling on device",
      tasks: [
        "selecting a calculator or a search call from a short context",
        "recovering from a tool that returns an error",
        "learning new tools from their documentation alone",
        "keeping private data out of remote tool calls",
      ],
      methods: [
        "a grammar-constrained call decoder",
        "a retrieval index over tool descriptions",
        "synthetic failure injection during fine-tuning",
        "a small policy that asks before it calls",
        "cached call templates shared between tasks",
      ],
      stakes: [
        "assistants on phones now reach calendars, payments and sensors",
        "one malformed call can spoil an otherwise correct plan",
        "personal data should not leave the device without need",
      ],
    },
    {
      name: "self-consistency",
      tasks: [
        "aggregating many short solutions into one answer",
        "weighting votes by the quality of the path",
        "detecting when a majority is confidently wrong",
        "merging free-form answers that differ in wording",
      ],
      methods: [
        "clustering of final statements by entailment",
        "a vote weighted by path likelihood",
        "a tournament of pairwise comparisons between samples",
        "diversity-promoting decoding with shared prefixes",
        "a learned abstention rule over vote entropy",
      ],
      stakes: [
        "sampling is the easiest way to trade time for accuracy",
        "majorities inherit the systematic errors of one model",
        "open questions have no canonical form that could be counted",
      ],
    },
    {
      name: "symbolic hybrids",
      tasks: [
        "translating word problems into solvable constraints",
        "repairing formalisations that a solver rejects",
        "combining a theorem prover with informal sketches",
        "reasoning about units and quantities",
      ],
      methods: [
        "a constraint language with natural-language variable names",
        "solver feedback as a reward for rewriting",
        "a typed intermediate representation of quantities",
        "bidirectional translation with a round-trip loss",
        "search over proof sketches guided by a small prior",
      ],
      stakes: [
        "solvers give guarantees that sampled text cannot",
        "most formalisations fail for trivial syntactic reasons",
        "engineering calculations demand consistent units",
      ],
    },
    {
      name: "memory and notes",
      tasks: [
        "carrying conclusions across separate sessions",
        "writing notes that a later run can use",
        "forgetting outdated intermediate results",
        "answering from a long log of earlier attempts",
      ],
      methods: [
        "a notebook of claims with their evidence",
        "compression of past attempts into reusable lemmas",
        "an eviction rule based on later usefulness",
        "contrastive training of note readers and note writers",
        "an index of failed approaches",
      ],
      stakes: [
        "small context windows lose the beginning of a long problem",
        "repeated questions are solved again from nothing",
        "users return to the same project over weeks",
      ],
    },
    {
      name: "robust evaluation",
      tasks: [
        "measuring reasoning apart from memorised answers",
        "building problem sets that renew themselves",
        "estimating accuracy from a few graded samples",
        "comparing models under equal energy",
      ],
      methods: [
        "template perturbation with verified answers",
        "a generator of problems with known difficulty",
        "item response models over solution steps",
        "an energy-matched evaluation protocol",
        "counterfactual rewrites of familiar questions",
      ],
      stakes: [
        "public test sets leak into training corpora",
        "accuracy alone hides how fragile a solution is",
        "deployment decisions hinge on differences of a few points",
      ],
    },
  ],
  data: [
    "grade-school word problems",
    "competition algebra",
    "unit-conversion exercises",
    "logic-grid puzzles",
    "spreadsheet formula tasks",
    "introductory physics questions",
    "short geometry proofs",
    "scheduling problems",
  ],
  measures: [
    "step-level accuracy",
    "final-answer accuracy under a fixed token budget",
    "energy per solved problem",
    "expected calibration error",
    "recovery rate after an injected mistake",
    "agreement with graders",
    "wall-clock latency on a phone",
  ],
};
