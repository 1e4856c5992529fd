import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiSite, openApiSite } from "@/scripts/test/api-site";
import { problem } from "./problems";
import { ENDPOINTS } from "./registry";

let site: ApiSite;
beforeAll(async () => {
  site = await openApiSite();
});
afterAll(() => site.close());

describe.each(ENDPOINTS.map((one) => [one.name, one] as const))("%s", (_, endpoint) => {
  it("answers as its own schema says", async () => {
    const response = await site.ask(endpoint);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const { answer } = endpoint;
    if (answer.kind === "json") expect(answer.schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
    if (answer.kind === "text") expect(response.headers.get("Content-Type")).toBe(answer.mediaType);
    if (answer.kind !== "lines") return;
    const records = text
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect(answer.record.parse(record)).toEqual(record);
  });

  it("is read by anyone and written by no one", async () => {
    const head = await site.ask(endpoint, { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const options = await site.ask(endpoint, { method: "OPTIONS" });
    expect(options.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
    const post = await site.ask(endpoint, { method: "POST" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(problem.parse(await post.json()).status).toBe(405);
  });

  it("names what it cannot read", async () => {
    const response = await site.ask(endpoint, { query: "?nonsense=1&limit=-1&limit=x" });
    const body = problem.parse(await response.json());
    expect([response.status, body.status]).toEqual([400, 400]);
    const names = body.parameters?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["nonsense", "limit"]));
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  });

  it.each(Object.keys(endpoint.params.shape))("knows no %s of another name", async (name) => {
    for (const odd of ["none-such", "\0", "0", "2147483647", "9".repeat(200), "<script>", "ü"]) {
      const response = await site.ask(endpoint, { params: { [name]: odd } });
      expect(problem.parse(await response.json()), odd).toMatchObject({ status: 404 });
    }
  });
});
