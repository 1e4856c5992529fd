/** The database cannot be used. The message is one line for the user: what happened, what was kept, what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}
