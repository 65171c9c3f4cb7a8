import { IMPORT_KINDS, type ImportKind, type MappingQuestion } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvForm } from "../csvForm.fixture.ts";
import { HOSTILE_FILES } from "./hostileFiles.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  await app.shop.seed.variant({ sku: "SANO-1" });
});
afterAll(() => app.close());

// So much that only what never ends takes longer.
const MOST_MS = 60_000;
const REFUSED = [400, 413, 422];

const HEALTHY = { status: 200, polluted: false };
async function health() {
  const { status } = await app.ask("GET", "/products?limit=5");
  return { status, polluted: Object.keys(Object.prototype).length > 0 || "x0" in {} };
}

interface Told {
  code?: string;
  message?: string;
  question: MappingQuestion | null;
  import: { id: number; state: string; format: string };
}
const ask = (method: "GET" | "POST" | "PUT", path: string, more: object = {}) =>
  app.ask<Told>(method, path, { token, ...more });

async function give(path: string, bytes: Buffer, fields: Record<string, string>) {
  const answer = await ask("POST", path, await csvForm(fields, new Uint8Array(bytes)));
  if (REFUSED.includes(answer.status)) expect(answer.body.message?.length).toBeGreaterThan(5);
  return answer;
}

describe.each(HOSTILE_FILES)("%s", (_, make) => {
  let file: Buffer;
  beforeAll(() => {
    file = make();
  });
  test("as a bank's statement: asked about, read or refused in words, and the shop goes on", {
    timeout: MOST_MS,
  }, async () => {
    const first = await give("/admin/transfers/statements", file, { file_name: "__proto__.csv" });
    expect([200, ...REFUSED]).toContain(first.status);
    const { question } = first.body;
    const suggestion = { date: "__proto__", texts: ["constructor"], amount: "toString", ...question?.suggestion };
    const said = { mapping: JSON.stringify({ dayOrder: "dmy", ...suggestion }), other_account: "true" };
    const second = await give("/admin/transfers/statements", file, said);
    expect([200, ...REFUSED]).toContain(second.status);
    expect((await ask("GET", "/admin/transfers/entries?state=all&limit=100")).status).toBe(200);
    expect(await health()).toEqual(HEALTHY);
  });

  test.each(IMPORT_KINDS)(
    "as an import of %s: looked at and carried out, or refused in words, and the shop goes on",
    {
      timeout: MOST_MS,
    },
    async (kind) => {
      const looked = await give("/admin/imports", file, { kind, file_name: "__proto__.csv" });
      expect([201, ...REFUSED]).toContain(looked.status);
      if (looked.status === 201) ends.push(await carryOut(kind, looked.body.import.id));
      expect(await health()).toEqual(HEALTHY);
    },
  );
});

/** What became of those that were looked at. */
const ends: string[] = [];
test("some of them are good enough to come in, and are carried out whole", () => {
  expect(ends.filter((state) => state === "done").length).toBeGreaterThan(5);
  expect(ends).not.toContain("failed");
});

async function carryOut(kind: ImportKind, id: number): Promise<string> {
  const path = `/admin/imports/${id}`;
  for (const more of ["", "/rows?limit=100", "/errors", "/columns"]) {
    expect((await ask("GET", `${path}${more}`)).status, more).toBeLessThan(500);
  }
  const columns = Object.fromEntries(["__proto__", "constructor", "SKU", "Precio"].map((name) => [name, "toString"]));
  for (const body of [
    { taxPercent: 21, dayOrder: "dmy" },
    { columns },
    { columns: JSON.parse('{"__proto__":"__proto__"}') },
  ]) {
    expect((await ask("PUT", `${path}/mapping`, { body })).status, JSON.stringify(body)).toBeLessThan(500);
  }
  expect((await ask("POST", `${path}/run`, { body: { leave_out_bad: true } })).status).toBeLessThan(500);
  let state: string;
  do state = (await ask("GET", path)).body.import.state;
  while (state === "running");
  expect(["checked", "done", "failed"]).toContain(state);
  const exported = {
    products: "products",
    stock: "stock",
    customers: "customers",
    orders: "products",
    fits: "products",
  }[kind];
  expect((await ask("GET", `/admin/${exported}/export`)).status).toBe(200);
  return state;
}
