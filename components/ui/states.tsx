import { Notice } from "./notice";
import { Uncached } from "./uncached";

/** Nothing has been put in yet. */
export function NoEditions() {
  return (
    <Notice kicker="Board" title="There is no edition here yet.">
      <p>
        An edition holds one year's papers and what machines proposed before that year began. To fill in the
        published results and a synthetic demo, scored on this machine:
      </p>
      <pre>npm run demo</pre>
      <p>To start one of your own:</p>
      <pre>npm run -s ideataste -- edition create --help</pre>
    </Notice>
  );
}

/** The database did not answer. */
export function Unavailable() {
  return (
    <Notice kicker="Not available" title="The figures cannot be read just now.">
      <Uncached why="unavailable" />
      <p>
        The site is running, but its database did not answer. Nothing was lost: all figures are stored there.
      </p>
      <p>
        Load this page again in a moment. If you run this site: see whether the database is up and whether{" "}
        <code>DATABASE_URL</code> points to it. The server's log says what it answered.
      </p>
    </Notice>
  );
}
