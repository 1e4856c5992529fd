// Runs the demo command as a newcomer would, in a data folder of its own: the board must answer with figures, Ctrl-C must
// leave nothing running, and a second start must find everything done. Prints how long each start took.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const dataDir = mkdtempSync(path.join(tmpdir(), "demo-check-"));
let passed = 0;
let failed = 0;

function check(name, ok, detail = "") {
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? "ok    " : "FAILED"} ${name}${ok || detail === "" ? "" : `: ${detail}`}`);
}

function start() {
  const began = Date.now();
  const child = spawn("npm", ["run", "-s", "demo"], {
    env: { ...process.env, IDEATASTE_DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const ready = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`no address within 10 min:\n${output}`)), 600_000);
    const read = (part) => {
      output += part;
      process.stdout.write(part);
      const url = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(output.split("The board").at(1) ?? "");
      if (url === null) return;
      clearTimeout(limit);
      resolve({ url: new URL(url[0]).origin, seconds: (Date.now() - began) / 1000 });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the demo ended with exit code ${code}:\n${output}`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners("exit");
      const limit = setTimeout(() => resolve("still running after 20 s"), 20_000);
      child.once("exit", () => {
        clearTimeout(limit);
        resolve("ended");
      });
      if (groupIsGone(child.pid)) resolve("ended");
      else process.kill(-child.pid, "SIGINT");
    });
  return { child, ready, stop };
}

const groupIsGone = (pid) => {
  try {
    process.kill(-pid, 0);
    return false;
  } catch {
    return true;
  }
};

const page = async (url) => {
  const reply = await fetch(url);
  return { status: reply.status, text: await reply.text() };
};

async function once(name, look) {
  const demo = start();
  try {
    const { url, seconds } = await demo.ready;
    console.log(`${name}: ${seconds.toFixed(1)} s`);
    await look(url);
  } catch (error) {
    check(name, false, error.message);
  }
  check(`${name}: Ctrl-C ends it`, (await demo.stop()) === "ended");
  for (let tries = 0; tries < 50 && !groupIsGone(demo.child.pid); tries++)
    await new Promise((wait) => setTimeout(wait, 100));
  check(`${name}: nothing is left running`, groupIsGone(demo.child.pid));
}

/** A demo without its database can show nothing: it ends, says so, and leaves nothing behind. */
async function databaseKilled() {
  const demo = start();
  try {
    await demo.ready;
    const ended = new Promise((resolve) => demo.child.once("exit", resolve));
    const { pid } = JSON.parse(readFileSync(path.join(dataDir, "db.json"), "utf8")).process;
    process.kill(pid, "SIGKILL");
    const limit = new Promise((resolve) => setTimeout(() => resolve("still running after 30 s"), 30_000));
    const code = await Promise.race([ended, limit]);
    check("a demo whose database is killed ends by itself, as a failure", code === 1, String(code));
  } catch (error) {
    check("a demo whose database is killed", false, error.message);
  }
  await demo.stop().catch(() => {});
  check("it leaves nothing running", groupIsGone(demo.child.pid));
}

let figures = "";
await once("first start", async (url) => {
  const demo = await page(`${url}/editions/demo`);
  check("the demo board answers", demo.status === 200, String(demo.status));
  check("it says that it is synthetic", /synthetic/i.test(demo.text));
  check("it shows the human row", /Human papers/.test(demo.text));
  check("it shows the baselines that wrote its proposals", /Baseline: constant/.test(demo.text));
  const topics = await page(`${url}/editions/demo?methods=topic`);
  check("it shows them by the four methods", /Baseline: recombination/.test(topics.text));
  check("it shows intervals", /±/.test(demo.text));
  check("it was scored with the real encoder", /all-MiniLM-L6-v2/.test(demo.text));
  const published = await page(`${url}/editions/published-2026`);
  check("the published board answers", published.status === 200, String(published.status));
  const area = await page(`${url}/editions/published-2026?area=machine-learning-systems&unit=score`);
  check("it shows the published human level", /20\.8/.test(area.text) && /13\.6/.test(area.text));
  figures = demo.text.match(/\d+\.\d/g)?.join(" ") ?? "";
  check("the demo board has figures", figures.length > 100);
});
await once("second start", async (url) => {
  const demo = await page(`${url}/editions/demo`);
  check(
    "the figures are the same after a restart",
    (demo.text.match(/\d+\.\d/g)?.join(" ") ?? "") === figures,
  );
});
await databaseKilled();
rmSync(dataDir, { recursive: true, force: true });
console.log(`demo checks: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
