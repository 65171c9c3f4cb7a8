import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { issueFor } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { newBuyer } from "../buyerActs/BuyerAct.ts";
import { STAFF_ACTS } from "../staffActs/index.ts";
import { CALL } from "./payloads.ts";
import { poison } from "./poison.ts";

/** What would act in a PDF, and ways out of its strings: their brackets, also as halves of signs of two bytes. */
export const OF_PDFS: readonly string[] = [
  "/JavaScript /JS (app.alert(1))",
  ") /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
  ")/AA<</O<</S/JavaScript/JS(app.alert(1))>>>>",
  ">> /AA << /O << /S /URI /URI (javascript:app.alert(1)) >> >>",
  "<</S/URI/URI(javascript:alert(1))>>",
  "\\051/OpenAction<</S/JavaScript/JS\\050app.alert\\0501\\051\\051>>",
  ")%0a/OpenAction%20<</S/JavaScript/JS(app.alert(1))>>%0d%0a(",
  ")\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>\r(",
  "> /OpenAction << /S /JavaScript /JS <6170702e616c657274283129> >> <",
  "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert(1)) >>] >> >>",
  "/#4a#61vaScript /J#53 (app.alert(1))",
  "Tj ET Q endstream endobj 1 0 obj << /Type /Catalog /OpenAction 2 0 R >> endobj",
  "endobj 99 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 999 999] /A << /S /JavaScript /JS (app.alert(1)) >> >>",
  "\\) /Launch << /F (cmd.exe) >> \\",
  "\u2929\u2928\u5c29\u295c /JS \u2828\u5c5c",
  "trailer << /Root 1 0 R >> startxref 0 %%EOF",
  "javascript:app.alert(1)",
  `javascript://%0a${CALL}(1)`,
  "JaVaScRiPt:alert(1)",
  "file:///etc/passwd",
  "this.submitForm('x') this.mailDoc(false) app.launchURL('x') this.exportDataObject({cName:'x',nLaunch:2})",
];

/** How many payloads together make one of the texts of a document that a browser shows. */
export const PAYLOADS_IN_TEXT = 82;

/** The same with an address that would be asked if one of them acted. */
export const leadingTo = (address: string): readonly string[] => [
  `) /OpenAction << /S /URI /URI (${address}) >> (`,
  `>> /A << /S /URI /URI (${address}) >>`,
  `) /OpenAction << /S /JavaScript /JS (app.launchURL('${address}')) >> (`,
  `/AA << /O << /S /SubmitForm /F << /FS /URL /F (${address}) >> >> >>`,
  `/S /GoToR /F << /FS /URL /F (${address}) >> /S /Launch /F (${address})`,
  `/XFA (<xdp><submit target="${address}"/></xdp>) /FFilter /URL /F (${address})`,
];

const ACTS =
  /\/(JavaScript|JS|OpenAction|AA|A|Launch|SubmitForm|ImportData|GoTo[RE]?|Rendition|URI|EmbeddedFiles?|RichMedia|Annots|AcroForm|XFA|FFilter|ObjStm|Encrypt)\b/g;

interface PdfParts {
  /** The document's objects without its streams and strings, names in their plain form. */
  objects: string;
  /** What its streams say, but for its faces: in those, letters that make a name come about by chance. */
  streams: string[];
  isCompressed: boolean;
}

/** Fails where a stream is not what it declares. */
export function partsOf(bytes: Buffer): PdfParts {
  const source = bytes.toString("latin1");
  const streams = new Map<string, string>();
  let objects = "";
  let end = 0;
  let isCompressed = true;
  for (const found of source.matchAll(/(\d+) 0 obj\s*<<[^<>]*\/Length (\d+)[^<>]*>>\s*stream\r?\n/g)) {
    const [head, number = "", length] = found;
    const start = found.index + head.length;
    objects += source.slice(end, start);
    end = start + Number(length);
    assert.match(source.slice(end, end + 11), /^\r?\nendstream/);
    const stream = bytes.subarray(start, end);
    const isSmall = head.includes("/FlateDecode");
    // Archives read a document's metadata without unpacking it (PDF/A).
    isCompressed &&= isSmall || /\/Type \/Metadata/.test(head);
    streams.set(number, (isSmall ? inflateSync(stream) : stream).toString("latin1"));
  }
  objects += source.slice(end);
  assert.equal(objects.match(/\bstream\r?\n/g)?.length ?? 0, streams.size);
  const plain = objects
    .replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-f]*>/g, "()")
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  for (const [, face = ""] of plain.matchAll(/\/FontFile[23]? (\d+) 0 R/g)) streams.delete(face);
  return { objects: plain, streams: [...streams.values()], isCompressed };
}

/** Whatever in a PDF does something, or leads out of it: none in a document of the shop. */
export const actsIn = ({ objects, streams }: PdfParts): string[] =>
  [objects, ...streams].flatMap((text) => text.match(ACTS) ?? []);

export interface PdfShop {
  app: TestApp;
  /** Where each kind of document is and who may have it, by its endpoint. */
  documents: Record<string, { path: string; token: string }>;
}

/** A shop with an order of which every document can be had, with a lot and a coupon on them. */
export async function openPdfShop(): Promise<PdfShop> {
  const app = await openTestApp();
  const { seed } = app.shop;
  const admin = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  const change = async (key: string, path: string, body: unknown) => {
    const [method = ""] = key.split(" ");
    const { status, text } = await app.ask(method, path, { token: admin, body });
    assert.equal(status, 200, `${key}: ${text}`);
  };
  // The shop's name, address and bank stand in each document: they are somebody's words once the owner has typed them.
  for (const [key, act] of Object.entries(STAFF_ACTS).filter(([key]) => key.startsWith("PUT /admin/settings/"))) {
    const { path, body } = await act(app, admin);
    await change(key, path, body);
  }
  const goods = await seed.variant({ options: { Color: "Rojo vivo" } });
  const lot = { code: "L-1", best_before: "2030-01-31" };
  await change("POST stock", `/admin/variants/${goods.id}/stock`, { delta: 3, reason: "delivery", lot });
  const { userId, token } = await newBuyer(app);
  const reduced = { discountCents: 100, totalCents: goods.priceCents - 100, couponCode: "VERANO" };
  const id = await seed.order(userId, goods, { status: "processing", notes: "Nota", ...reduced });
  const sent = await seed.order(userId, goods, { status: "processing" });
  const { body } = await app.ask<{ results: { shipment_id: number }[] }>("POST", "/admin/orders/ship", {
    token: admin,
    body: { carrier: "SEUR", parcels: [{ id: sent }] },
  });
  const [invoice] = await issueFor(app.shop, sent);
  assert.ok(invoice, "what was sent has its invoice");
  const documents = {
    "GET /invoices/:id/pdf": { path: `/invoices/${invoice.id}/pdf`, token },
    "GET /admin/invoices/:id/pdf": { path: `/admin/invoices/${invoice.id}/pdf`, token: admin },
    "GET /orders/:id/terms": { path: `/orders/${id}/terms`, token },
    "GET /orders/:id/receipt": { path: `/orders/${id}/receipt`, token },
    "GET /admin/orders/:id/receipt": { path: `/admin/orders/${id}/receipt`, token: admin },
    "GET /admin/orders/:id/packing-slip": { path: `/admin/orders/${id}/packing-slip`, token: admin },
    "GET /admin/orders/packing-slips": { path: `/admin/orders/packing-slips?ids=${id}`, token: admin },
    "GET /admin/shipments/packing-slips": {
      path: `/admin/shipments/packing-slips?ids=${body.results[0]?.shipment_id}`,
      token: admin,
    },
  };
  return { app, documents };
}

export interface DrawnPdf {
  key: string;
  bytes: Buffer;
  disposition: string;
}

/** Writes `texts` in turn into all that the shop keeps, and asks for each document as whoever is signed in. */
export async function drawPoisoned({ app, documents }: PdfShop, texts: readonly string[]): Promise<DrawnPdf[]> {
  const { columns } = await poison(app.shop, texts);
  for (const printed of ["orders.ship_name", "orders.coupon_code", "order_lines.name", "settings.value", "lots.code"])
    assert.ok(columns.includes(printed), printed);
  const drawn: DrawnPdf[] = [];
  for (const [key, { path, token }] of Object.entries(documents)) {
    const answer = await app.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    assert.deepEqual([key, answer.statusCode, answer.headers["content-type"]], [key, 200, "application/pdf"]);
    drawn.push({ key, bytes: answer.rawPayload, disposition: String(answer.headers["content-disposition"]) });
  }
  return drawn;
}
