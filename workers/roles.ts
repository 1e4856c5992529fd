import { isStandInId } from "@/lib/domain/stand-in";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { chooseExtractor } from "@/lib/pipeline/extraction/choose-extractor";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import { chooseJudge } from "@/lib/pipeline/judging/choose-judge";
import type { Judge } from "@/lib/pipeline/judging/ports";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { createGateway, type Gateway } from "@/lib/platform/llm/gateway";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";
import type { FullPins, Pins } from "@/lib/product/editions/ports";
import { StepRefused } from "@/lib/product/scoring/step-refused";

import type { RoleSource } from "./parts.ts";

/** Opens the encoder of that id; with null, the best that can be had. Throws StepRefused where it cannot be opened. */
export type OpenEncoder = (pinned: string | null) => Promise<Encoder>;

export type RoleOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly openEncoder: OpenEncoder;
  readonly callLog: CallLog;
  /** Roles that were named for this run: they stand, and an edition that is pinned to others refuses them. */
  readonly named?: ReadonlySet<"encoder" | "extractor" | "judge">;
  /** Hears which stand-ins are used, once each. */
  readonly say: (message: string) => void;
};

export type Roles = RoleSource & {
  /**
   * What an edition is to be scored with: what was named, else what it is pinned to, else what is configured, else the
   * offline stand-ins, which is said. Throws StepRefused where what is pinned or named cannot be had.
   */
  choose(pins: Pins): Promise<FullPins>;
  /** The encoder alone, by the same rule: agents search before anything is scored. */
  chooseEncoder(pins: Pick<Pins, "encoder">): Promise<string>;
};

/** The encoder, extractor and judge of this process. The encoder is one shared instance, opened when first needed. */
export function openRoles({ env, openEncoder, callLog, named = new Set(), say }: RoleOptions): Roles {
  const gateway = openGateway(env, callLog);
  let opened: Promise<Encoder> | null = null;
  const encoder = (pinned: string | null): Promise<Encoder> => {
    opened ??= openEncoder(pinned).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const extractor = (pinned: string | null) => extractorOf(gateway, pinned);
  const judge = (pinned: string | null) => judgeOf(gateway, pinned);
  return {
    encoder: async (pins) => checked(await encoder(pins.encoder), pins.encoder, "encoder"),
    extractor: async (pins) => {
      const found = checked(extractor(pins.extractor), pins.extractor, "extractor");
      return checkedPrompt(found, pins.extractorPrompt, "extractor");
    },
    judge: async (pins) => {
      const found = checked(judge(pins.judge), pins.judge, "judge");
      return checkedPrompt(found, pins.judgePrompt, "judge");
    },
    agent: () => gateway.model("agent"),
    agentPrice: () => gateway.price("agent"),
    chooseEncoder: async (pins) => {
      const asked = named.has("encoder");
      const { id, standIn } = pinnedEncoder(asked ? null : pins.encoder) ?? (await encoder(null));
      if (standIn) say(standInMessage("encoder", id, pins.encoder, asked));
      return id;
    },
    choose: async (pins) => {
      const wanted = (role: "encoder" | "extractor" | "judge") => (named.has(role) ? null : pins[role]);
      const chosen = [
        ["encoder", pinnedEncoder(wanted("encoder")) ?? (await encoder(null))],
        ["extractor", extractor(wanted("extractor"))],
        ["judge", judge(wanted("judge"))],
      ] as const;
      for (const [role, { id, standIn }] of chosen)
        if (standIn) say(standInMessage(role, id, pins[role], named.has(role)));
      const [[, { id }], [, reader], [, arbiter]] = chosen;
      return {
        encoder: id,
        extractor: reader.id,
        extractorPrompt: reader.promptVersion,
        judge: arbiter.id,
        judgePrompt: arbiter.promptVersion,
      };
    },
    close: async () => {
      if (opened !== null) await opened.then((open) => open.close()).catch(() => {});
    },
  };
}

function openGateway(env: RoleOptions["env"], log: CallLog): Gateway {
  const read = readLlmEnv(env);
  if (!read.ok) throw new StepRefused(read.problems.join("; "));
  return createGateway(read.config, { log });
}

function extractorOf(gateway: Gateway, pinned: string | null): Extractor {
  const choice = chooseExtractor(gateway.model("extraction"), pinned ?? undefined);
  if (choice.kind === "unknown") throw new StepRefused(choice.message);
  return choice.extractor;
}

function judgeOf(gateway: Gateway, pinned: string | null): Judge {
  const choice = chooseJudge(gateway.model("judging"), pinned ?? undefined);
  if (choice.kind === "unknown") throw new StepRefused(choice.message);
  return choice.judge;
}

/** What is pinned need not be opened before a step asks for it: there may be nothing left to encode. */
const pinnedEncoder = (id: string | null): Pick<Encoder, "id" | "standIn"> | null =>
  id === null ? null : { id, standIn: isStandInId(id) };

function checked<T extends { readonly id: string }>(found: T, pinned: string, role: string): T {
  if (found.id === pinned) return found;
  throw new StepRefused(
    `The edition is pinned to the ${role} ${pinned}; here is ${found.id}. They are never mixed within an edition.`,
  );
}

function checkedPrompt<T extends { readonly promptVersion: string }>(
  found: T,
  pinned: string,
  role: string,
): T {
  if (found.promptVersion === pinned) return found;
  throw new StepRefused(
    `The edition is pinned to the ${role}'s prompt version ${pinned}; this program has ${found.promptVersion}. They are never mixed within an edition.`,
  );
}

function standInMessage(role: string, id: string, pinned: string | null, asked: boolean): string {
  if (asked)
    return `The offline stand-in ${id} is the ${role}, as asked; the edition's figures are labelled so.`;
  return pinned === id
    ? `The edition is pinned to the offline stand-in ${id} as its ${role}; its figures are labelled so.`
    : `No ${role} is configured or to be had: the offline stand-in ${id} is used, and the edition's figures are labelled so.`;
}
