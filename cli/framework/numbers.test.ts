import { describe, expect, it } from "vitest";
import { amountOfDollars, wholeNumber } from "@/cli/framework/numbers";

describe("numbers as they are typed", () => {
  it("whole ones are digits within their bounds", () => {
    const size = wholeNumber(1, 300);
    expect(["1", "007", "300"].map((text) => size.parse(text))).toEqual([1, 7, 300]);
    for (const text of ["0", "301", "1e2", "0x10", "-1", "1.5", " 5", "", "9999999999"])
      expect(size.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        "use a whole number from 1 to 300",
      ]);
  });

  it("dollars are amounts above zero", () => {
    expect(["25", "$25", "2.50", "0.000001"].map((text) => amountOfDollars.parse(text))).toEqual([
      25, 25, 2.5, 0.000001,
    ]);
    for (const text of ["0", "0.00", "-1", "1e3", "25 USD", "1,000", ""])
      expect(amountOfDollars.safeParse(text).success).toBe(false);
  });
});
