import { describe, expect, it } from "vitest";
import { interleaved, joinedTitle } from "@/lib/pipeline/baselines/interleave";

describe("two texts cut together", () => {
  it("take sentences in turn, by their places", () => {
    expect(interleaved("One. Two. Three. Four. Five.", "Eins. Zwei. Drei. Vier.")).toBe(
      "One. Zwei. Three. Vier. Five.",
    );
    expect(interleaved("One.", "Eins. Zwei.")).toBe("One. Zwei.");
    expect(interleaved("", "Eins. Zwei.")).toBe("Zwei.");
    expect(interleaved("", "")).toBe("");
  });

  it("join a head and a tail for a title", () => {
    expect(joinedTitle("Fast attention for graphs", "Learning to prove theorems slowly")).toBe(
      "Fast attention prove theorems slowly",
    );
    expect(joinedTitle("Alone", "")).toBe("Alone");
  });
});
