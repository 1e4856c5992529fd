import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunId, runId } from "@/lib/domain/ids";
import { holdClaims } from "./held-claims.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const claimOf = (id: number) => ({ runId: runId.parse(id), claim: 1 });

/** The rows, as far as beats go: who is lost, who is to leave, and what each beat named. */
function rows() {
  const beats: number[][] = [];
  const told: { lost: RunId[]; leave: RunId[]; away: boolean } = { lost: [], leave: [], away: false };
  const beatRuns = async (claims: readonly { readonly runId: RunId }[]) => {
    beats.push(claims.map((claim) => claim.runId));
    if (told.away) throw new Error("the database is away");
    return { lost: told.lost, leave: told.leave };
  };
  return { beats, told, held: holdClaims({ beatRuns }, 1_000) };
}

describe("holdClaims", () => {
  it("beats everything that is held in one call a second, and nothing where nothing is held", async () => {
    const { beats, held } = rows();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(beats).toEqual([]);
    const first = held.hold(claimOf(1));
    held.hold(claimOf(2));
    await vi.advanceTimersByTimeAsync(1_000);
    first.release();
    await vi.advanceTimersByTimeAsync(1_000);
    held.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(beats).toEqual([[1, 2], [2]]);
  });

  it("tells each run what the rows say of it", async () => {
    const { told, held } = rows();
    const [one, two, three] = [held.hold(claimOf(1)), held.hold(claimOf(2)), held.hold(claimOf(3))];
    told.lost = [runId.parse(1)];
    told.leave = [runId.parse(2)];
    await vi.advanceTimersByTimeAsync(1_000);
    const seen = [one, two, three].map(({ lost, leave }) => [lost.aborted, leave.aborted]);
    expect(seen).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    held.stop();
  });

  it("gives nothing up because one beat could not be written", async () => {
    const { beats, told, held } = rows();
    told.away = true;
    const one = held.hold(claimOf(1));
    await vi.advanceTimersByTimeAsync(2_000);
    told.away = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([beats.length, one.lost.aborted, one.leave.aborted]).toEqual([3, false, false]);
    held.stop();
  });

  it("does not let go of a run's next claim when the one before is released", async () => {
    const { beats, held } = rows();
    const before = held.hold(claimOf(1));
    held.hold({ runId: runId.parse(1), claim: 2 });
    before.release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(beats).toEqual([[1]]);
    held.stop();
  });
});
