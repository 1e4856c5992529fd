/** `npm run -s migrate`: brings the database that DATABASE_URL names up to date. Safe to run twice, and from several places. */
import { migrate } from "./migrate";

const say = (text: string): boolean => process.stderr.write(`${text}\n`);
const url = process.env.DATABASE_URL;
if (!url) {
  say("DATABASE_URL is not set. (The embedded database is brought up to date whenever it is opened.)");
  process.exit(2);
}
try {
  const applied = await migrate(url);
  for (const name of applied) say(`applied ${name}`);
  say(applied.length === 0 ? "The database is up to date." : `${applied.length} migration(s) applied.`);
} catch (error) {
  say(`The migrations could not be applied: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
