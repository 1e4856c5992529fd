import type { NextConfig } from "next";

const root = import.meta.dirname;

/** The content security policy of pages changes with every one that is made: see proxy.ts. */
const HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

/** Nothing that the API answers runs anything or belongs into another page but a picture: badges are SVG. */
const API_POLICY = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

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
  headers: async () => [
    { source: "/:path*", headers: HEADERS },
    { source: "/api/v1/:path*", headers: [API_POLICY] },
  ],
};

export default config;
