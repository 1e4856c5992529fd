/** Who calls a language model. Each role has its own model, pinned per edition. */
export const LLM_ROLES = ["agent", "extraction", "tagging", "screening", "judging"] as const;
export type LlmRole = (typeof LLM_ROLES)[number];

type RoleDefaults = {
  /** Prefix of the role's settings: IDEATASTE_<name>. */
  readonly setting: string;
  /** Tokens; sent as the cap on a reply. */
  readonly maxOutput: number;
  readonly timeoutSeconds: number;
  /** Long replies are streamed, so that no proxy takes a thinking model for a dead one. */
  readonly stream: boolean;
  /** Requests in flight at the role's endpoint. */
  readonly concurrency: number;
};

/** Caps as in the benchmark's appendix D. */
export const ROLE_DEFAULTS: Readonly<Record<LlmRole, RoleDefaults>> = {
  agent: { setting: "AGENT", maxOutput: 16_384, timeoutSeconds: 600, stream: true, concurrency: 64 },
  extraction: { setting: "EXTRACTOR", maxOutput: 16_384, timeoutSeconds: 600, stream: true, concurrency: 4 },
  tagging: { setting: "TAGGER", maxOutput: 16_384, timeoutSeconds: 600, stream: true, concurrency: 4 },
  screening: { setting: "SCREENER", maxOutput: 4_096, timeoutSeconds: 180, stream: false, concurrency: 4 },
  judging: { setting: "JUDGE", maxOutput: 1_200, timeoutSeconds: 180, stream: false, concurrency: 4 },
};
