import { ANALYTICS_TABLES, ENDPOINTS, type Endpoint } from "@bruma/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FullShop, openFullShop } from "./fullShop.ts";
import { poison } from "./poison.ts";

// OWASP, «CSV Injection»: what a spreadsheet takes for a formula, also behind what it leaves out.
const FORMULAS = [
  `=cmd|'/C calc'!A0`,
  '=HYPERLINK("http://evil.example";"Mira")',
  "+1+1",
  "-2+3+cmd",
  "@SUM(1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "\u00a0=1+1",
  "\u200b=1+1",
  "\ufeff=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  '";=1+1;"',
  "%0A=1+1",
  "a\r\n=1+1",
];
const RUNS = /^["'\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r]/;
const MONTH = new Date().toISOString().slice(0, 7);
const QUARTER = `${MONTH.slice(0, 4)}-${Math.ceil(Number(MONTH.slice(5)) / 3)}`;
const NUMBER = /^-?\d+(,\d+)?$/;

let full: FullShop;
beforeAll(async () => {
  full = await openFullShop();
  expect(full.failed).toEqual([]);
});
afterAll(() => full.app.close());

const files = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([key, { file }]) => key.startsWith("GET ") && file === "text/csv")
  .map(([key]) => key.replace("GET ", ""))
  .flatMap((path) => (path.includes(":table") ? ANALYTICS_TABLES.map((table) => path.replace(":table", table)) : path))
  .map((path) => {
    if (path.startsWith("/admin/taxes/")) return `${path}?from=${MONTH}&to=${MONTH}`;
    return path.replace(/^\/admin\/invoices\/(book|journal)$/, `$&?quarter=${QUARTER}`).replace(/:\w+/, "1");
  });

/** Records of a file with semicolons, quoted as RFC 4180 says. */
function cellsOf(text: string): string[] {
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g;
  return [...text.replace(/^\uFEFF/, "").matchAll(cells)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

test("no cell of any file that the shop gives out is run by a spreadsheet, whatever anybody typed", {
  timeout: 120_000,
}, async () => {
  expect(files.length).toBeGreaterThan(10);
  expect((await poison(full.app.shop, FORMULAS)).columns.length).toBeGreaterThan(60);
  const run: string[] = [];
  const withText: string[] = [];
  for (const path of files) {
    const answer = await full.app.ask("GET", path, { token: full.admin.token });
    if (answer.status !== 200) {
      run.push(`${path}: ${answer.status} ${answer.text}`);
      continue;
    }
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    const cells = cellsOf(answer.text);
    if (cells.some((cell) => /1\+1|cmd|SUM|evil/.test(cell))) withText.push(path);
    for (const cell of cells)
      if (RUNS.test(cell) && !NUMBER.test(cell) && !cell.startsWith("'")) run.push(`${path}: ${JSON.stringify(cell)}`);
  }
  expect(run).toEqual([]);
  expect(withText.length).toBeGreaterThan(6);
});
