import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { invoices, mails } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { issueDue, registrationHash, sendDue } from "@bruma/domain";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";
import type { Mood } from "./testAgency.ts";

// A process of its own takes its time to start where others work too.
vi.setConfig({ testTimeout: 120_000 });

const WORKER = fileURLToPath(new URL("reportingWorker.fixture.ts", import.meta.url));

let at: ReportingShop;
beforeAll(async () => {
  at = await openReportingShop();
  at.remote.waitSeconds = 1;
  // The workers' clock, however long all of it takes: one that is a minute off makes no record.
  at.shop.now = () => new Date();
  at.remote.now = at.shop.now;
});
afterAll(() => at.close());

/** Starts a process that issues and reports, and kills it, with no word of warning, once `moment` has come. */
async function killWorkerAt(moment: () => Promise<void>): Promise<void> {
  const worker = spawn(process.execPath, [WORKER, at.shop.url, at.remote.url], { stdio: "ignore" });
  const gone = once(worker, "exit");
  try {
    await vi.waitFor(moment, { timeout: 45_000, interval: 5 });
  } finally {
    worker.kill("SIGKILL");
    await gone;
  }
}

/** Another turn may begin: whoever held it is dead. */
const letTimePass = () => at.shop.db.execute(sql`update billing_sending set held_until = null, next_at = '2020-01-01'`);

test("a process that is killed between number, record, mail and sending leaves no gap, no double and a whole chain", async () => {
  const issued = () => at.shop.db.$count(invoices);
  await at.sell(12, { isInvoiced: false });
  for (const [least, mood] of [
    [3, "says nothing"],
    [6, "loses the answer"],
    [9, "breaks off"],
  ] as [number, Mood][]) {
    at.remote.moods.push(mood);
    await killWorkerAt(async () => expect(await issued()).toBeGreaterThanOrEqual(least));
    await letTimePass();
  }
  const told = at.remote.messages.length;
  at.remote.moods.splice(0, at.remote.moods.length, "says nothing");
  await killWorkerAt(async () => expect(at.remote.messages.length).toBeGreaterThan(told));
  await letTimePass();
  await issueDue(at.shop);
  at.remote.moods.length = 0;
  while (await sendDue(at.shop, at.agency)) await letTimePass();

  const documents = await at.shop.db.select().from(invoices);
  expect(documents.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
  const records = await at.chain();
  expect(records).toHaveLength(12);
  records.forEach(({ type, vatCents, totalCents, ...record }, place) => {
    const previous = records[place - 1] ?? null;
    expect(record.previousHash).toBe(previous?.hash ?? null);
    const said = { ...record, type: type ?? "F1", vatCents: vatCents ?? 0, totalCents: totalCents ?? 0 };
    expect(record.hash).toBe(registrationHash(said, { previous, stamp: record.stamp }));
    expect(at.remote.stored.get(record.code)?.hash).toBe(record.hash);
  });
  expect(at.remote.stored.size).toBe(12);
  expect(await at.states()).toEqual(records.map(() => "accepted"));
  expect(await at.shop.db.$count(mails, eq(mails.kind, "invoice_issued"))).toBe(12);
});
