import { startEdgeSites } from "./scripts/test/edges/edge-sites.ts";
const sites = await startEdgeSites(process.argv[2]!);
console.log(JSON.stringify(sites.env));
process.on("SIGTERM", async () => { await sites.stop(); process.exit(0); });
setInterval(() => {}, 1000);
