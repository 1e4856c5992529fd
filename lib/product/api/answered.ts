/** What was asked for is not there. `what` goes to the reader: "There is no population of that name in this area." */
export type Nothing = { readonly kind: "nothing"; readonly what: string };
export type Answered<T> = { readonly kind: "answer"; readonly body: T } | Nothing;

export const answer = <T>(body: T): Answered<T> => ({ kind: "answer", body });
export const nothing = (what: string): Nothing => ({ kind: "nothing", what });

export const NO_EDITION = nothing("There is no edition of that name.");
export const NO_AREA = nothing("There is no area of that name in such an edition.");
export const NO_POPULATION = nothing("There is no population of that name in such an area.");
