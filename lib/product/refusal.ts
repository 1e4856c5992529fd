/** Why a use-case did nothing: what happened, what was kept, what to do. Expected, so it is a value. */
export type Refusal = { readonly kind: "refused"; readonly messages: readonly string[] };

export const refused = (...messages: readonly string[]): Refusal => ({ kind: "refused", messages });
