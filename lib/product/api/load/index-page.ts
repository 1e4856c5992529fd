import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import { API_BASE, addressOf } from "../endpoint";
import type { Index } from "../endpoints/api-index";
import { changes } from "../endpoints/changes";
import { changesFeed } from "../endpoints/changes-feed";
import { editions } from "../endpoints/editions";
import { models } from "../endpoints/models";
import { queue } from "../endpoints/queue";
import { API_VERSION } from "../version";

export const indexPage = (): Index => ({
  name: "IdeaTaste",
  version: API_VERSION,
  documentation: "/api",
  openapi: `${API_BASE}/openapi.json`,
  engine: ENGINE_VERSION,
  links: {
    editions: addressOf(editions),
    models: addressOf(models),
    changes: addressOf(changes),
    feed: addressOf(changesFeed),
    queue: addressOf(queue),
  },
});
