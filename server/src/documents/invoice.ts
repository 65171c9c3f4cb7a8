import {
  COUNTRY_LABELS,
  dayWords,
  EXEMPTION_LABELS,
  formatCents,
  formatNumber,
  formerWords,
  INVOICE_TYPE_LABELS,
} from "@bruma/contract";
import { type InvoiceDetail, registerWords, type ShopSettings, verificationUrl, zoneNote } from "@bruma/domain";
import { drawHead, type Letterhead } from "./letterhead.ts";
import { drawParty } from "./party.ts";
import { drawPdf, INK, MARGIN, MUTED, type Pdf, rule, ruleBelowHead, WIDTH } from "./pdf.ts";
import { drawVerification, VERIFICATION_WIDTH } from "./verifactuCode.ts";

const QUANTITY_X = MARGIN + WIDTH - 235;
const PRICE_X = MARGIN + WIDTH - 205;
const RATE_X = MARGIN + WIDTH - 130;
const TOTAL_X = MARGIN + WIDTH - 70;

/** A document of an order as PDF/A: what the law asks of it (RD 1619/2012, arts. 6, 7 and 15), with the lines and sums that were issued. */
export function renderInvoice(invoice: InvoiceDetail, letterhead: Letterhead): Promise<Buffer> {
  const title = `${titleOf(invoice)} ${invoice.code}`;
  return drawPdf({ title, author: invoice.sellerName, isArchived: true, isNumbered: true }, (pdf) => {
    drawHead(pdf, letterhead, title, aboutOf(invoice));
    ruleBelowHead(pdf);
    drawOpening(pdf, invoice);
    drawFormers(pdf, invoice);
    drawLines(pdf, invoice);
    drawTotals(pdf, invoice);
    drawNotes(pdf, invoice, letterhead.settings);
  });
}

/** «Factura simplificada», «Factura», «Factura rectificativa». */
export function titleOf({ kind, type, recipientName }: Pick<InvoiceDetail, "kind" | "type" | "recipientName">): string {
  if (kind === "rectifying") return "Factura rectificativa";
  return type === "F2" && recipientName === null ? INVOICE_TYPE_LABELS.F2 : INVOICE_TYPE_LABELS.F1;
}

function aboutOf({ operationOn, issuedOn, orderId }: InvoiceDetail): string {
  const operation = operationOn === issuedOn ? "" : ` · Operación del ${dayWords(operationOn)}`;
  return `Expedida el ${dayWords(issuedOn)}${operation} · Pedido #${orderId}`;
}

/** Who issues it, to whom, and before both the agency's code, where the agency is told of the document. */
function drawOpening(pdf: Pdf, invoice: InvoiceDetail): void {
  const top = pdf.y;
  const { recordedIn } = invoice;
  if (recordedIn !== null) {
    drawVerification(pdf, verificationUrl(recordedIn, { ...invoice, issuerNif: invoice.sellerNif }));
  }
  const codeBottom = pdf.y;
  const left = recordedIn === null ? 0 : VERIFICATION_WIDTH + 16;
  pdf.y = Math.max(codeBottom, drawParties(pdf, invoice, top, MARGIN + left, WIDTH - left)) + 22;
}

function drawParties(pdf: Pdf, invoice: InvoiceDetail, top: number, left: number, width: number): number {
  const half = width / 2;
  const seller = [invoice.sellerName, `NIF ${invoice.sellerNif}`, invoice.sellerAddress];
  const bottoms = [drawParty(pdf, "Expide", seller, { x: left, y: top, column: half })];
  const { recipientName, recipientNif, recipientCountry } = invoice;
  if (recipientName !== null) {
    const recipient = [
      recipientName,
      recipientNif === null ? "" : `NIF ${recipientNif}`,
      invoice.recipientAddress ?? "",
      `${invoice.recipientZipCode ?? ""} ${invoice.recipientCity ?? ""}`,
      recipientCountry === null ? "" : COUNTRY_LABELS[recipientCountry],
    ];
    bottoms.push(drawParty(pdf, "Destinatario", recipient, { x: left + half, y: top, column: half }));
  }
  return Math.max(...bottoms);
}

/** What it corrects or takes the place of, and why (RD 1619/2012, art. 15.4). */
function drawFormers(pdf: Pdf, { formers, method, reason }: InvoiceDetail): void {
  if (formers.length === 0) return;
  const named = formers.map(({ code, issuedOn }) => `${code} (${dayWords(issuedOn)})`).join(", ");
  pdf
    .font("text")
    .fontSize(9.5)
    .fillColor(INK)
    .text(`${formerWords(method)} ${named}.${reason ? ` Motivo: ${reason}.` : ""}`, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(1.2);
}

function drawLines(pdf: Pdf, invoice: InvoiceDetail): void {
  drawHeadings(pdf, invoice);
  for (const line of invoice.lines) drawRow(pdf, invoice, lineWords(line, isExempt(invoice)));
}

type Row = readonly [name: string, quantity: string, price: string, rate: string, total: string];
type Line = InvoiceDetail["lines"][number];

const isExempt = ({ taxes }: InvoiceDetail) => taxes.every(({ exemption }) => exemption !== null);
/** A price that holds no IVA needs no second one beside it; nor does the line that takes the IVA off. */
const hasPriceWithoutVat = ({ baseCents, totalCents }: Line, exempt: boolean) =>
  !exempt || (baseCents !== 0 && baseCents !== totalCents);

/** A line as it is printed: with its price without IVA (RD 1619/2012, art. 6.1.f). */
export function lineWords(line: Line, exempt: boolean): Row {
  const { text, sku, quantity, unitPriceCents, vatPercent, totalCents, baseCents } = line;
  const ref = sku === null ? "" : `\nRef. ${sku}`;
  const unit = quantity === 1 ? "" : ` · ${UNIT_PRICE.format(baseCents / quantity / 100)}\u00a0€ por unidad`;
  const base = hasPriceWithoutVat(line, exempt) ? `\nSin IVA: ${formatCents(baseCents)}${unit}` : "";
  const rate = exempt ? (baseCents === 0 ? "" : "Exenta") : percent(vatPercent);
  return [text + ref + base, String(quantity), formatCents(unitPriceCents), rate, formatCents(totalCents)];
}

const UNIT_PRICE = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** At the top of each sheet that lines go on to. */
function drawHeadings(pdf: Pdf, invoice: InvoiceDetail): void {
  pdf.font("strong").fontSize(8.5).fillColor(MUTED);
  const holdsVat = invoice.lines.some((line) => hasPriceWithoutVat(line, isExempt(invoice)));
  drawRow(pdf, invoice, ["Concepto", "Ud.", holdsVat ? "Precio con IVA" : "Precio", "IVA", "Importe"]);
  pdf.font("text").fontSize(9.5).fillColor(INK);
}

const percent = (value: number) => `${formatNumber(value)} %`;

function drawRow(pdf: Pdf, invoice: InvoiceDetail, [name, quantity, price, rate, total]: Row): void {
  const width = QUANTITY_X - MARGIN - 12;
  const height = Math.max(pdf.heightOfString(name, { width }), pdf.heightOfString(price, { width: 72 }));
  if (pdf.y + height > pdf.page.height - MARGIN - 24) {
    pdf.addPage();
    drawHeadings(pdf, invoice);
  }
  const { y } = pdf;
  pdf.text(name, MARGIN, y, { width });
  pdf.text(quantity, QUANTITY_X, y, { width: 28, align: "right" });
  pdf.text(price, PRICE_X, y, { width: 72, align: "right" });
  pdf.text(rate, RATE_X, y, { width: 50, align: "right" });
  pdf.text(total, TOTAL_X, y, { width: 70, align: "right" });
  pdf.y = y + height + 6;
  rule(pdf);
  pdf.y += 6;
}

function drawTotals(pdf: Pdf, invoice: InvoiceDetail): void {
  const height = 34 * invoice.taxes.length + 56;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  for (const { vatPercent, exemption, baseCents, vatCents, surchargePercent, surchargeCents } of invoice.taxes) {
    drawTotal(
      pdf,
      exemption === null ? `Base imponible al ${percent(vatPercent)}` : "Base imponible exenta",
      formatCents(baseCents),
    );
    drawTotal(pdf, exemption === null ? `IVA ${percent(vatPercent)}` : "IVA (operación exenta)", formatCents(vatCents));
    if (surchargeCents !== 0)
      drawTotal(pdf, `Recargo de equivalencia ${percent(surchargePercent)}`, formatCents(surchargeCents));
  }
  pdf.font("strong").fontSize(12);
  drawTotal(pdf, "Total", formatCents(invoice.totalCents));
  pdf.font("text").fontSize(8.5).fillColor(MUTED);
  if (invoice.exciseCents !== 0) {
    drawTotal(
      pdf,
      "En la base: impuesto sobre líquidos para cigarrillos electrónicos",
      formatCents(invoice.exciseCents),
    );
  }
}

function drawTotal(pdf: Pdf, label: string, amount: string): void {
  const y = pdf.y + 4;
  pdf.text(label, MARGIN, y, { width: WIDTH - 110, align: "right" });
  pdf.text(amount, MARGIN + WIDTH - 100, y, { width: 100, align: "right" });
}

function drawNotes(pdf: Pdf, invoice: InvoiceDetail, settings: ShopSettings): void {
  const exemptions = invoice.taxes.flatMap(({ exemption }) => (exemption === null ? [] : EXEMPTION_LABELS[exemption]));
  const notes = [
    ...exemptions.map((words) => `${words}.`),
    zoneNote(invoice.taxZone) ?? "",
    registerWords(settings),
    "Venta solo a mayores de 18 años.",
  ].filter(Boolean);
  const words = notes.join("\n");
  pdf.font("text").fontSize(8.5).fillColor(MUTED);
  if (pdf.y + 16 + pdf.heightOfString(words, { width: WIDTH }) > pdf.page.height - MARGIN) pdf.addPage();
  pdf.text(words, MARGIN, pdf.y + 16, { width: WIDTH });
}
