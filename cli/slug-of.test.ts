import { describe, expect, it } from "vitest";
import { slugOf } from "./slug-of.ts";

describe("a name in an address", () => {
  it("keeps letters, digits and dots", () => {
    expect(slugOf("GPT-4o mini · free")).toBe("gpt-4o-mini-free");
    expect(slugOf("Qwen 2.5")).toBe("qwen-2.5");
    expect(slugOf("Modèle à l'essai")).toBe("modele-a-l-essai");
    expect(slugOf("research-town")).toBe("research-town");
  });

  it("is none where nothing is left", () => {
    expect(slugOf("模型")).toBeNull();
    expect(slugOf("--")).toBeNull();
  });

  it("has 80 characters at most", () => {
    expect(slugOf("a".repeat(200))?.length).toBe(80);
  });
});
