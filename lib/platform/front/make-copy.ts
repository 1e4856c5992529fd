import type { Asked } from "./asked";
import { type Answer, copyOf, headerOf } from "./copy";
import type { Made } from "./page-cache";
import type { Keeping } from "./page-kinds";
import { collect, type Upstream } from "./upstream";

/** Found pages, and what says briefly that there is none here. */
const KEPT_STATUS = new Set([200, 307, 308, 404]);

/**
 * Parts of pages that must not be kept say so: <div data-uncached="…">. In a page's payload (RSC) it is a property of the same
 * name. React writes quotation marks of texts otherwise, so that no text of a proposal reads like one.
 */
const UNCACHED = ['data-uncached="', '"data-uncached":"'];
const UNAVAILABLE = ['data-uncached="unavailable"', '"data-uncached":"unavailable"'];
/** A line of a payload that tells of an error in place of a part. NEXT_…: not found, or elsewhere. */
const BROKEN = /(?:^|\n)[0-9a-f]+:E\{"digest":"(?!NEXT_)/;

const ORIGINS = "access-control-allow-origin";

/** Asks the site's server in the name of an address, and says whether its answer may be kept. */
export async function makeCopy(
  upstream: Upstream,
  keeping: Exclude<Keeping, "none">,
  asked: Asked,
  who: string,
): Promise<Made> {
  const collected = await collect(upstream, asked, who);
  if (collected.kind === "too-long") return { kind: "streamed", keep: true };
  const { answer } = collected;
  // Meant for one visitor alone: it is never shared, not even with those who wait for the same page.
  if (headerOf(answer, "set-cookie") !== undefined) return { kind: "streamed", keep: false };
  if (keeping === "file")
    return { kind: "copy", copy: copyOf(answer, answer.status === 200), keep: isFile(answer) };
  const copy = copyOf(keeping === "api" ? openToAll(answer) : withTrueStatus(answer), false);
  return { kind: "copy", copy, keep: mayKeep(keeping, answer) };
}

const isFile = (answer: Answer): boolean => answer.status === 200;

function mayKeep(keeping: "page" | "live" | "api", answer: Answer): boolean {
  if (keeping === "live" || !KEPT_STATUS.has(answer.status)) return false;
  // Next's server says no-store of every page that it makes on demand; a route of the API says so only where it means it.
  if (keeping === "api") return !/no-store|private/.test(headerOf(answer, "cache-control") ?? "");
  return (
    !contains(answer.body, UNCACHED) && !(isPayload(answer) && BROKEN.test(answer.body.toString("latin1")))
  );
}

const isPayload = (answer: Answer): boolean =>
  headerOf(answer, "content-type")?.startsWith("text/x-component") ?? false;

const contains = (body: Buffer, marks: readonly string[]): boolean =>
  marks.some((mark) => body.includes(mark));

/** Next's own redirects of the API's addresses ("/api/v1/") do not say that any page of the web may follow them. */
function openToAll(answer: Answer): Answer {
  if (headerOf(answer, ORIGINS) !== undefined) return answer;
  return { ...answer, headers: [...answer.headers, [ORIGINS, "*"]] };
}

/** A page cannot choose its status once it is being written. Payloads keep theirs: the reader's page shows them in place. */
function withTrueStatus(answer: Answer): Answer {
  if (answer.status !== 200 || isPayload(answer) || !contains(answer.body, UNAVAILABLE)) return answer;
  return { ...answer, status: 503, headers: [...answer.headers, ["retry-after", "5"]] };
}
