import type { AllSettings } from "@bruma/contract";
import { invoicesOfOrder } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import jsQR from "jsqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { partsOf } from "../attacks/pdfs.ts";
import { issueSimplified } from "../issueSimplified.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

async function switchOn(change: Partial<AllSettings["verifactu"]>) {
  const { body } = await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token: admin });
  return app.ask("PUT", "/admin/settings/verifactu", {
    token: admin,
    body: { ...body.settings.verifactu, enabled: true, ...change },
  });
}

async function pdfOf(orderId: number): Promise<Buffer> {
  const [invoice] = await invoicesOfOrder(app.shop.db, orderId);
  const url = `/api/admin/invoices/${invoice?.id}/pdf`;
  return (await app.app.inject({ url, headers: { authorization: `Bearer ${admin}` } })).rawPayload;
}

const PIXELS = 4;
const QUIET = 4;

/** The squares that a document draws, as a camera sees them, and how wide all of them are in millimetres. */
function codeIn(pdf: Buffer): { text: string; millimetres: number } | null {
  const squares = partsOf(pdf)
    .streams.flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)])
    .map((found) => found.slice(1).map(Number) as [number, number, number, number])
    .filter(([, , width, height]) => Math.abs(width - height) < 0.01);
  if (squares.length === 0) return null;
  const unit = squares[0]?.[2] ?? 1;
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] ?? 0))) as [number, number];
  const cells = squares.map(([x, y]) => [Math.round((x - left) / unit), Math.round((y - top) / unit)] as const);
  const size = Math.max(...cells.flat()) + 1;
  const width = (size + 2 * QUIET) * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column, row] of cells) {
    for (let at = 0; at < PIXELS * PIXELS; at += 1) {
      const x = (column + QUIET) * PIXELS + (at % PIXELS);
      const y = (row + QUIET) * PIXELS + Math.floor(at / PIXELS);
      pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { text: jsQR.default(pixels, width, width)?.data ?? "", millimetres: (size * unit * 25.4) / 72 };
}

test("records begin only when the company and who made the program are known, and only the staff who may set it can", async () => {
  const early = await switchOn({});
  expect(early).toMatchObject({
    status: 422,
    body: {
      fields: { producer_name: expect.any(String), producer_nif: expect.any(String), enabled: expect.any(String) },
    },
  });
  const support = await app.tokenFor((await app.shop.seed.customer({ role: "admin", staffRole: "support" })).userId);
  const { body } = await app.ask<{ settings: AllSettings }>("GET", "/admin/settings", { token: admin });
  const asked = { token: support, body: body.settings.verifactu };
  expect((await app.ask("PUT", "/admin/settings/verifactu", asked)).status).toBe(403);
});

test("an invoice that is recorded carries the code with which anybody asks the agency for it, 30 to 40 mm wide", async () => {
  const { orderId: before } = await issueSimplified(app);
  expect(codeIn(await pdfOf(before))).toBeNull();
  const on = await switchOn({ producer_name: "Talleres de Bruma", producer_nif: "B00123455" });
  expect(on.status).toBe(200);
  const { orderId } = await issueSimplified(app);
  const [invoice] = await invoicesOfOrder(app.shop.db, orderId);
  const day = invoice?.issuedOn.split("-").reverse().join("-");
  const code = codeIn(await pdfOf(orderId));
  expect(code?.text).toBe(
    `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00123455&numserie=${invoice?.code}&fecha=${day}&importe=12.10`,
  );
  expect(code?.millimetres).toBeGreaterThan(30);
  expect(code?.millimetres).toBeLessThan(40);
  // What was issued before has none: it was never recorded.
  expect(codeIn(await pdfOf(before))).toBeNull();
});

test("what the agency was told is seen by who reads the books, corrected by who may, and the certificate's secret by nobody", async () => {
  const secret = { file: "/nowhere/certificate.p12", password: "contraseña-del-certificado" };
  const other = await openTestApp({ certificate: secret });
  try {
    const owner = await other.tokenFor((await other.shop.seed.customer({ role: "admin" })).userId);
    const roles = async (staffRole: "warehouse" | "read-only") =>
      other.tokenFor((await other.shop.seed.customer({ role: "admin", staffRole })).userId);
    const [packer, reader] = [await roles("warehouse"), await roles("read-only")];
    const list = await other.ask("GET", "/admin/verifactu", { token: owner });
    expect(list.body).toMatchObject({ records: [], reporting: { is_on: false, has_certificate: true, waiting: 0 } });
    for (const path of ["", "/export", "/zip?quarter=2026-4", "/events", "/declaration"]) {
      const answer = await other.ask("GET", `/admin/verifactu${path}`, { token: owner });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(secret.password);
      expect((await other.ask("GET", `/admin/verifactu${path}`, { token: packer })).status).toBe(403);
      expect((await other.ask("GET", `/admin/verifactu${path}`)).status).toBe(401);
    }
    for (const path of ["", "/export", "/zip?quarter=2026-4", "/book?quarter=2026-4", "/1/pdf", "/1/debt"]) {
      expect((await other.ask("GET", `/admin/invoices${path}`, { token: packer })).status).toBe(403);
    }
    for (const path of ["/send", "/1/correct", "/1/cancel"]) {
      expect((await other.ask("POST", `/admin/verifactu${path}`, { token: reader, body: {} })).status).toBe(403);
    }
    const told = await other.ask("GET", "/admin/settings", { token: owner });
    expect(told.text).not.toContain(secret.password);
  } finally {
    await other.close();
  }
});
