import { setTimeout as pause } from "node:timers/promises";
import type { ShopProcess } from "./ShopProcess.ts";

const PATIENCE_MS = 30_000;
// Longer than any deadline of the shop: only silence lasts so long.
const SILENCE_MS = 60_000;

/** Waits until buyers are told that it does not work just now. Returns how long that took, in milliseconds. */
export async function untilRefused(shop: ShopProcess, statuses: readonly number[] = [503, 507]): Promise<number> {
  const begun = performance.now();
  while (!statuses.some((status) => shop.statuses.has(status))) {
    if (!shop.isRunning) throw new Error("The program has ended");
    if (performance.now() - begun > PATIENCE_MS) throw new Error("Nobody was refused: the fault does not strike");
    await pause(20);
  }
  return Math.round(performance.now() - begun);
}

/** Waits until one more order is acknowledged. Returns how long that took, in milliseconds. */
export async function untilSold(shop: ShopProcess, withinMs: number): Promise<number> {
  const begun = performance.now();
  const before = shop.statuses.get(201) ?? 0;
  while ((shop.statuses.get(201) ?? 0) === before) {
    if (performance.now() - begun > withinMs) throw new Error(`Nothing was sold within ${withinMs} ms`);
    await pause(20);
  }
  return Math.round(performance.now() - begun);
}

/**
 * While the database is out of reach: pages that were shown are shown, and who asks after the shop's health is told. Whatever waited for
 * the database until the shop's own deadline would be refused; so the statuses tell who was served without it, on a slow machine too.
 */
export async function expectOthersServed(shop: ShopProcess): Promise<void> {
  const expected = { "/": [200], "/api/products": [200], "/healthz": [200], "/readyz": [200, 503] };
  for (const [path, statuses] of Object.entries(expected)) {
    const answer = await fetch(`${shop.url}${path}`, { signal: AbortSignal.timeout(SILENCE_MS) });
    await answer.arrayBuffer();
    if (!statuses.includes(answer.status)) {
      throw new Error(`${path} answered ${answer.status} while the database was out of reach`);
    }
  }
}

/** Looks at what `expectOthersServed` asks for, so that it is ready. */
export async function visit(shop: ShopProcess): Promise<void> {
  for (const path of ["/", "/api/products"]) {
    const answer = await fetch(`${shop.url}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
}
