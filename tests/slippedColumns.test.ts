import type { ImportKind } from "@bruma/contract";
import { camt053File } from "@bruma/domain/writeStatements";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvForm } from "./csvForm.fixture.ts";
import { INTRUDERS, isClean, TRACES } from "./intruders.fixture.ts";
import { changesBy, shapeOf } from "./rows.fixture.ts";

const OURS = "ES9121000418450200051332";
/** What somebody may add to a file: columns that the shop has of its own, and names that every object has. */
const COLUMNS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(INTRUDERS).map(([name, value]) => [name, String(value)])),
  ...JSON.parse('{"__proto__":"admin","constructor":"admin","prototype":"admin","toString":"admin"}'),
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  for (const n of [1, 2]) await app.shop.seed.variant({ sku: `HAY-${n}` });
});
afterAll(() => app.close());

/** A file with the heading and lines, and behind them what was slipped in. */
function csvOf(heading: string, line: string, slipped: Record<string, string> = {}): string {
  const [names, values] = [Object.keys(slipped), Object.values(slipped)];
  return `${[heading, ...names].join(";")}\n${[line, ...values].join(";")}\n`;
}

interface Told {
  import: { id: number; state: string; ignored_columns: string[]; counts: { bad: number } };
}

/** Reads a file in and carries it out, as the back office does; tells what that did to anything but the file's own record. */
async function carryOut(kind: ImportKind, file: string) {
  const { result, changes } = await changesBy(app, async () => {
    const sent = { token, ...(await csvForm({ kind, file_name: "acto.csv" }, file)) };
    const looked = (await app.ask<Told>("POST", "/admin/imports", sent)).body.import;
    const path = `/admin/imports/${looked.id}`;
    expect((await app.ask("POST", `${path}/run`, { token })).status).toBe(200);
    let state = "running";
    while (state === "running") state = (await app.ask<Told>("GET", path, { token })).body.import.state;
    return { ...looked, state };
  });
  const written = changes.written.filter((row) => !row.startsWith("imports "));
  return { ...result, written, shape: shapeOf({ ...changes, written }) };
}

// Each with all the columns of its own that one of the intruders' names could stand for.
const FILES: [kind: ImportKind, heading: string, line: (n: number) => string][] = [
  ["products", "SKU;Nombre;Precio;Existencias;Activo", (n) => `COL-${n};Algodón ${n};10;1;sí`],
  ["stock", "SKU;Existencias", (n) => `HAY-${n};7`],
  ["customers", "Email;Nombre completo;Alta", (n) => `persona${n}@example.com;Ana ${n};2020-01-01`],
  [
    "orders",
    "Pedido;Email;SKU;Fecha;Estado;Estado del pago;Cantidad;Precio;Envío;Descuento;Total",
    (n) => `VIEJO-${n};persona${n}@example.com;HAY-${n};2020-01-01;entregado;pagado;1;10;0;0;10`,
  ],
];

test.each(FILES)(
  "an import of %s does the same whatever columns are slipped into its file",
  async (kind, heading, line) => {
    const plain = await carryOut(kind, csvOf(heading, line(1)));
    expect([plain.state, plain.counts.bad]).toEqual(["done", 0]);
    expect(plain.shape.length).toBeGreaterThan(3);
    const slipped = await carryOut(kind, csvOf(heading, line(2), COLUMNS));
    expect(slipped.ignored_columns).toEqual(Object.keys(COLUMNS));
    expect([slipped.state, slipped.shape]).toEqual(["done", plain.shape]);
    expect(slipped.written.join("\n")).not.toMatch(TRACES);
    expect(isClean()).toBe(true);
  },
);

/** Hands a bank's file in; tells what that did. */
async function handIn(name: string, file: string, mapping?: object) {
  const fields = { file_name: name, ...(mapping && { mapping: JSON.stringify(mapping) }) };
  const { result, changes } = await changesBy(app, async () =>
    app.ask("POST", "/admin/transfers/statements", { token, ...(await csvForm(fields, file)) }),
  );
  expect([result.status, result.text]).toEqual([200, result.text]);
  return { shape: shapeOf(changes), text: changes.written.join("\n") };
}

test("a bank's table does the same whatever columns are slipped into it", async () => {
  // A column that seems to say which rows are finished is asked about, so the file has one of its own.
  const heading = "Fecha;Importe;Concepto;status";
  const mapping = {
    date: "Fecha",
    amount: "Importe",
    texts: ["Concepto"],
    state: "status",
    finished: ["hecho"],
    dayOrder: "dmy",
  };
  const table = (n: number, { status: _, ...slipped }: Record<string, string>) =>
    `Cuenta;${OURS}\n${csvOf(heading, `0${n}/05/2026;1${n},00;De Ana;hecho`, slipped)}`;
  const plain = await handIn("acto.csv", table(1, {}), mapping);
  expect(plain.shape).toContain("bank_entries +1");
  const slipped = await handIn("acto.csv", table(2, COLUMNS), mapping);
  expect(slipped.shape).toEqual(plain.shape);
  expect(slipped.text).not.toMatch(TRACES);
  expect(isClean()).toBe(true);
});

test("a bank's XML does the same whatever elements and attributes are slipped into it", async () => {
  const fileOf = (n: number) =>
    Buffer.from(
      camt053File([
        { iban: OURS, entries: [{ bookedOn: `2026-06-0${n}`, cents: 1000 + n, bankReference: `XML-${n}` }] },
      ]),
    ).toString();
  const plain = await handIn("acto.xml", fileOf(1));
  expect(plain.shape).toContain("bank_entries +1");
  const elements = Object.entries(COLUMNS).map(([name, value]) => `<${name}>${value}</${name}>`);
  const attributes = Object.entries(COLUMNS).map(([name, value]) => ` ${name}='${value}'`);
  const hostile = fileOf(2).replace(/<Ntry>/g, `<Ntry${attributes.join("")}>${elements.join("")}`);
  expect(hostile).not.toBe(fileOf(2));
  const slipped = await handIn("acto.xml", hostile);
  expect(slipped.shape).toEqual(plain.shape);
  expect(slipped.text).not.toMatch(TRACES);
  expect(isClean()).toBe(true);
});
