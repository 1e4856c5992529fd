/** The queue's server cannot be used. Its message is one line for the user and holds no password. */
export class QueueUnavailable extends Error {
  override readonly name = "QueueUnavailable";
}
