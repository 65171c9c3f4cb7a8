import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { alertsOf } from "./alertsOf.ts";
import { judgeErrors } from "./examineShop.ts";
import { RecentErrors } from "./RecentErrors.ts";
import { slowRoutes } from "./slowRoutes.ts";

const NOW = new Date();

test("every error that is logged is told in words, with its reference, and without what somebody typed", () => {
  const errors = new RecentErrors();
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) }, errors);
  const reason = Object.assign(new Error('invalid input syntax for type integer: "ana@example.com"'), {
    code: "22P02",
  });
  const query = new Error("Failed query: select $1\nparams: ana@example.com", { cause: reason });
  log.child({ reqId: "r-1" }).error({ err: query }, "unexpected error");
  log.child({ reqId: "r-2" }).error({ err: query }, "unexpected error");
  log.error(
    { err: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), job: "orders.expire-unpaid" },
    "job failed",
  );
  log.warn({ err: new Error("no error") }, "only a warning");
  const told = errors.list(new Date());
  expect(told).toHaveLength(2);
  expect(told.find(({ reference }) => reference === "r-2")).toMatchObject({
    what: "Un fallo inesperado del programa",
    said: "invalid input syntax for type integer",
    times: 2,
  });
  expect(told.find(({ reference }) => reference === null)).toMatchObject({ what: "La base de datos no respondía" });
  expect(JSON.stringify(told)).not.toContain("ana@");
  expect(lines).toHaveLength(4);
});

test("errors are forgotten after a day, and counted by the hour", () => {
  const errors = new RecentErrors();
  const error = { what: "unexpected error", said: "x", code: undefined, reference: undefined };
  errors.note(error, new Date(NOW.getTime() - 2 * 3_600_000));
  errors.note(error, NOW);
  expect(errors.count(NOW, 3_600_000)).toBe(1);
  expect(errors.list(NOW)).toMatchObject([{ times: 2 }]);
  expect(errors.list(new Date(NOW.getTime() + 25 * 3_600_000))).toEqual([]);
});

test("the slowest routes come first, with the time of half and of nearly all answers", async () => {
  const seconds = new Histogram({
    name: "seconds",
    help: "-",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.1, 1],
    registers: [new Registry()],
  });
  const answer = (route: string, took: number, times: number) => {
    for (let i = 0; i < times; i += 1) seconds.observe({ method: "GET", route, status: 200 }, took);
  };
  answer("/quick", 0.005, 100);
  answer("/slow", 0.005, 50);
  answer("/slow", 0.5, 50);
  expect(await slowRoutes(seconds)).toEqual([
    { method: "GET", route: "/slow", answers: 100, p50_ms: 10, p95_ms: 910 },
    { method: "GET", route: "/quick", answers: 100, p50_ms: 5, p95_ms: 9.5 },
  ]);
});

test("the owner is written to about what is broken and nothing else", () => {
  const finding = (about: string, verdict: "watch" | "fault") => ({ about, verdict, found: "…", mend: "haz algo" });
  const found = [finding("Disco", "fault"), finding("Memoria", "fault"), finding("Copias de seguridad", "watch")];
  expect(alertsOf(found)).toEqual([{ about: "Disco", found: "…", mend: "haz algo" }]);
  expect([judgeErrors(0), judgeErrors(1), judgeErrors(10)].map(({ verdict }) => verdict)).toEqual([
    "good",
    "watch",
    "fault",
  ]);
});
