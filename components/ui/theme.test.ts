import { describe, expect, it } from "vitest";
import { nextTheme, nextThemeUnseen, themeCookie } from "./theme";

describe("turning the theme", () => {
  it("turns what is seen, and forgets a choice that equals the system's", () => {
    expect(nextTheme(undefined, "light")).toBe("dark");
    expect(nextTheme("dark", "light")).toBe("system");
    expect(nextTheme(undefined, "dark")).toBe("light");
    expect(nextTheme("light", "dark")).toBe("system");
    expect(nextTheme("dark", "dark")).toBe("light");
  });

  it("goes round where the system's choice is not known", () => {
    expect(nextThemeUnseen(undefined)).toBe("dark");
    expect(nextThemeUnseen("dark")).toBe("light");
    expect(nextThemeUnseen("light")).toBe("system");
    expect(nextThemeUnseen("purple")).toBe("dark");
  });

  it("keeps a choice for a year and drops it at once", () => {
    expect(themeCookie("dark")).toBe("theme=dark; Max-Age=31536000; Path=/; SameSite=Lax");
    expect(themeCookie("system")).toBe("theme=; Max-Age=0; Path=/; SameSite=Lax");
  });
});
