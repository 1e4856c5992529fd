import type { NextConfig } from "next";

const root = import.meta.dirname;

/** The content security policy changes with every request: see proxy.ts. */
const HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  // The front compresses, once for each page that it keeps.
  compress: false,
  reactStrictMode: true,
  outputFileTracingRoot: root,
  images: { unoptimized: true },
  outputFileTracingExcludes: { "*": [".data/**", "node_modules/@img/**", "node_modules/sharp/**"] },
  outputFileTracingIncludes: { "/changelog": ["./CHANGELOG.md"] },
  turbopack: { root },
  // `npm run typecheck` checks the whole project, tests included; once is enough, and the demo starts sooner.
  typescript: { ignoreBuildErrors: true },
  // Titles belong in the head for everyone, not only for search engines: without JavaScript they would stay in the body.
  htmlLimitedBots: /.*/,
  headers: async () => [{ source: "/:path*", headers: HEADERS }],
};

export default config;
