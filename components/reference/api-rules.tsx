import { count } from "@/components/ui/amounts";
import type { DocumentedParameter, DocumentedProblem } from "@/lib/product/api/docs/reference";
import { ApiParameters } from "./api-endpoint";
import { Said } from "./api-types";

export type ApiLimits = { readonly perMinute: number; readonly burst: number };

type RulesProps = { readonly limits: ApiLimits; readonly places: readonly DocumentedParameter[] };

/** What holds for every endpoint. */
export function ApiRules({ limits, places }: RulesProps) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">What holds everywhere</h2>
      <h3 id="values">Values</h3>
      <p>
        Figures are fractions and are never rounded: 0.2084 where a page says 20.8%. A figure that has no
        value says so with <code>kind</code> and <code>reason</code>; it is never 0 and never left out. Times
        are in UTC. Texts come as their authors wrote them: treat them as you treat any text from strangers.
      </p>
      <h3 id="links">Addresses</h3>
      <p>
        Everything with an address of its own lists it under <code>links</code>: <code>self</code> for
        programs, <code>page</code> for people. Addresses are relative to this site. Most paths name a place:
      </p>
      <ApiParameters caption="Parameters that most paths have" parameters={places} />
      <h3 id="pagination">Lists</h3>
      <p>
        A list says how many items it has in <code>total</code> and where the next page is in{" "}
        <code>next</code> (and in the header <code>Link</code>, as <code>rel="next"</code>); <code>next</code>{" "}
        is null on the last page. <code>limit</code> sets how many items a page has. Follow <code>next</code>{" "}
        as it is: what <code>after</code> counts differs from list to list.
      </p>
      <h3 id="caching">Asking again</h3>
      <p>
        Answers carry an <code>ETag</code>. Send it back as <code>If-None-Match</code>: where nothing has
        changed, the answer is 304 without a body. Answers may be up to ten seconds old, but never older than
        the last publication. Ask for compression with <code>Accept-Encoding</code>.
      </p>
      <h3 id="streams">JSON Lines</h3>
      <p>
        Addresses that end in <code>.jsonl</code> give one JSON object a line, made while they are read, so
        that they can be of any size: read line by line. Should something fail midway, the connection breaks;
        half a file never looks whole. They carry no <code>ETag</code>.
      </p>
      <h3 id="cors">From other sites</h3>
      <p>
        Any page of the web may read this API (CORS). There are no accounts and no cookies here, and nothing
        can be written: every method but GET, HEAD and OPTIONS is refused.
      </p>
      <h3 id="limits">Limits</h3>
      <p>
        From one address at most {count(limits.burst)} requests in ten seconds and {count(limits.perMinute)}{" "}
        in a minute; one download of JSON Lines counts as ten. Every answer says in <code>RateLimit</code>{" "}
        what is left and in <code>RateLimit-Policy</code> what the limits are. Beyond them the answer is 429,
        with the seconds to wait in <code>Retry-After</code>.
      </p>
      <h3 id="versions">Versions</h3>
      <p>
        The number in the address changes when something that you may rely on would break: a field taken away
        or given another meaning. Fields, endpoints and words of an enumeration may be added at any time, so
        ignore what you do not know. A version that is followed by another goes on answering; its end is
        announced among the changes before it comes.
      </p>
    </section>
  );
}

/** The kinds of errors; `type` of a problem leads here. */
export function ApiProblems({ problems }: { problems: readonly DocumentedProblem[] }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        An error is a JSON object of the form <a href="#shape-Problem">Problem</a>, sent as{" "}
        <code>application/problem+json</code> (RFC 9457). Its <code>type</code> leads to one of these:
      </p>
      <table className="api-table api-problems">
        <caption className="sr">Kinds of errors</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">What it means, and what to do</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ anchor, status, title, meaning, todo }) => (
            <tr key={anchor} id={anchor}>
              <th scope="row">{status}</th>
              <td>
                <b>{title}</b>
                <p>
                  {meaning} <Said text={todo} />
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
