import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onStopRequest, startServer } from "../server.mjs";

/** A large shop's migrations may take minutes. */
const READY_WITHIN_MS = 30 * 60_000;
const LOOKS_EVERY_MS = 300;
/** What a visitor's first minute reads. */
const READS = [
  ["/", "text/html"],
  ["/products", "text/html"],
  ["/api/products?limit=1", "application/json"],
  ["/api/shop", "application/json"],
];

/**
 * Starts the version that stands here where only this machine can reach it, which migrates the data, and reads a few pages. Its work in the
 * background rests: no mail leaves. Undefined, or what failed.
 */
export async function tryVersion({ owner }) {
  const port = await freePort();
  const where = { HOST: "127.0.0.1", PORT: String(port) };
  const env = { NODE_ENV: "production", ...where, LOG_LEVEL: "warn", UPGRADE_TRIAL: "1" };
  const server = startServer(env, { owner });
  onStopRequest(server.stop);
  try {
    return (await becomesReady(server, port)) ?? (await reads(port));
  } finally {
    await server.stop();
  }
}

async function becomesReady(server, port) {
  const begun = Date.now();
  let ended = false;
  server.ended.then(() => (ended = true));
  let told = begun;
  for (;;) {
    const answer = await get(port, "/readyz");
    if (answer?.status === 200) return undefined;
    if (ended) return "no arranca: lo que dijo está arriba";
    if (Date.now() - begun > READY_WITHIN_MS) return `no está lista tras media hora: ${await answer?.text()}`;
    if (Date.now() - told > 10_000) {
      told = Date.now();
      console.log(`  … ${Math.round((told - begun) / 1000)} s`);
    }
    await pause(LOOKS_EVERY_MS);
  }
}

async function reads(port) {
  for (const [path, type] of READS) {
    const answer = await get(port, path);
    const isGood = answer?.status === 200 && answer.headers.get("content-type")?.startsWith(type);
    if (!isGood) return `${path} responde ${answer?.status ?? "nada"}`;
    console.log(`  ${path} responde`);
  }
  return undefined;
}

const get = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
