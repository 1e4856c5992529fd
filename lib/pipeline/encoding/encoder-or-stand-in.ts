import { offlineEncoder } from "./offline-encoder.ts";
import type { Encoder, EncoderAttempt, EncoderOpening } from "./ports.ts";

/**
 * The reference encoder where it was opened, otherwise the offline one. `tried` says why: to be shown wherever the choice was
 * not the user's own. Within an edition the choice is pinned by the encoder's id; the two are never mixed.
 */
export const encoderOrStandIn = (
  opening: EncoderOpening,
): { readonly encoder: Encoder; readonly tried: readonly EncoderAttempt[] } => ({
  encoder: opening.kind === "opened" ? opening.encoder : offlineEncoder(),
  tried: opening.tried,
});
