import { defineConfig } from "vitest/config";

const shared = { resolve: { alias: { "@": import.meta.dirname } } };
const ignored = ["**/node_modules/**", "e2e/**", ".next/**", ".data/**"];

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...ignored, "**/*.int.test.ts"],
        },
      },
      {
        ...shared,
        test: {
          name: "int",
          include: ["**/*.int.test.ts"],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
