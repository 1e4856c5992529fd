# Two images from one build: `site` (the standalone server and the front before it, alone) and `worker` (workers, migrations and the command line).
FROM node:20-bookworm-slim AS build
WORKDIR /app
# onnxruntime-node would fetch CUDA builds otherwise.
ENV ONNXRUNTIME_NODE_INSTALL=skip NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && mkdir -p public && npm prune --omit=dev

FROM node:20-bookworm-slim AS site
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
USER node
EXPOSE 3000
# The front listens on PORT and runs server.js behind it.
CMD ["node", "front.mjs"]

FROM node:20-bookworm-slim AS worker
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build --chown=node:node /app ./
RUN rm -rf .next && mkdir -p .data && chown node:node .data
USER node
CMD ["node", "--import", "tsx", "workers/main.ts"]
