import { query } from "./messages";
import { commandTag, type Reply } from "./replies";
import { applySettings, READ_SETTINGS, type Settings, sameSettings, settingsFrom } from "./settings";

type HasSettings = { settings: Settings };
const NONE: Settings = new Map();

/** Keeps the engine's session settings those of the connection that is being served. */
export class SettingsSwitch {
  #inForce: Settings = NONE;
  #touched = false;

  constructor(private readonly run: (frames: Buffer) => Promise<readonly Reply[]>) {}

  /** Takes note where a batch has changed settings. (A set_config() for the whole session goes unseen.) */
  observe(replies: readonly Reply[]): void {
    this.#touched ||= replies.some((reply) => /^(SET|RESET)$/.test(commandTag(reply) ?? ""));
  }

  /** Saves the last connection's settings, then puts the next one's in force. Returns why they are refused, or null. */
  async hand(last: HasSettings | null, next: HasSettings): Promise<string | null> {
    if (this.#touched) {
      this.#inForce = settingsFrom(await this.run(READ_SETTINGS));
      this.#touched = false;
      if (last !== null) last.settings = this.#inForce;
    }
    if (sameSettings(this.#inForce, next.settings)) return null;
    const replies = await this.run(applySettings(next.settings));
    this.#inForce = next.settings;
    if (!replies.some((reply) => reply.kind === "E")) return null;
    await this.abandon();
    return "a setting of the connection is unknown or invalid";
  }

  /** Back to none. */
  async abandon(): Promise<void> {
    if (!this.#touched && this.#inForce.size === 0) return;
    await this.run(query("RESET ALL"));
    this.#inForce = NONE;
    this.#touched = false;
  }
}
