import {
  COUNTRY_LABELS,
  dayWords,
  EXTRA_LABELS,
  formatCents,
  formatNumber,
  PAYMENT_METHOD_LABELS,
  SHIPPING_LABELS,
} from "@bruma/contract";
import {
  balanceOf,
  type OrderDetail,
  registerWords,
  type ShopSettings,
  VAT_RELIEF_WORDS,
  zoneNote,
} from "@bruma/domain";
import { drawHead, type Letterhead } from "./letterhead.ts";
import { drawParty } from "./party.ts";
import { drawPdf, INK, MARGIN, MUTED, type Pdf, rule, ruleBelowHead, WIDTH } from "./pdf.ts";

const QUANTITY_X = MARGIN + WIDTH - 190;
const PRICE_X = MARGIN + WIDTH - 140;
const TOTAL_X = MARGIN + WIDTH - 70;
const FIGURE_WIDTH = 70;

const PAYMENT_WORDS = {
  unpaid: "Pendiente de pago",
  partial: "Pagado en parte",
  paid: "Pagado",
  overpaid: "Pagado",
  partially_refunded: "Reembolsado en parte",
  refunded: "Reembolsado",
} as const;

/** The receipt of an order as PDF: what was bought, by whom, for how much, and whether it is paid. */
export function renderReceipt(order: OrderDetail, letterhead: Letterhead): Promise<Buffer> {
  const { settings } = letterhead;
  const title = `Recibo del pedido #${order.id}`;
  return drawPdf({ title, author: settings.company.brand, isNumbered: true }, (pdf) => {
    drawHead(pdf, letterhead, title, aboutOf(order));
    ruleBelowHead(pdf);
    drawParties(pdf, order, settings);
    drawLines(pdf, order);
    drawTotals(pdf, order);
    drawZoneNote(pdf, order);
    drawFoot(pdf, settings);
  });
}

function aboutOf(order: OrderDetail): string {
  const paid = order.status === "cancelled" ? "Pedido cancelado" : PAYMENT_WORDS[order.paymentStatus];
  return `${dayWords(order.createdAt)} · ${PAYMENT_METHOD_LABELS[order.paymentMethod]} · ${paid}`;
}

function drawParties(pdf: Pdf, order: OrderDetail, { company }: ShopSettings): void {
  const { y } = pdf;
  const column = WIDTH / 3;
  const seller = [company.name, `NIF ${company.nif}`, company.address, company.email];
  const bottoms = [
    drawParty(pdf, "Vendedor", seller, { x: MARGIN, y, column }),
    drawParty(pdf, "Cliente", buyerLines(order), { x: MARGIN + column, y, column }),
    drawParty(pdf, "Entrega", deliveryLines(order), { x: MARGIN + 2 * column, y, column }),
  ];
  pdf.y = Math.max(...bottoms) + 22;
}

function buyerLines(order: OrderDetail): string[] {
  if (!order.billName) return [order.userName, order.userEmail];
  return [
    order.billName,
    `NIF ${order.billNif ?? ""}`,
    order.billAddress ?? "",
    `${order.billZipCode ?? ""} ${order.billCity ?? ""}`,
    order.billCountry ? COUNTRY_LABELS[order.billCountry] : "",
  ];
}

function deliveryLines(order: OrderDetail): string[] {
  return [
    order.shipName,
    order.shipAddress,
    `${order.shipZipCode} ${order.shipCity}`,
    COUNTRY_LABELS[order.shipCountry],
    SHIPPING_LABELS[order.shippingOption],
  ];
}

function drawLines(pdf: Pdf, order: OrderDetail): void {
  drawHeadings(pdf);
  for (const line of order.lines) {
    const options = Object.values(line.options).join(" · ");
    drawRow(pdf, [
      `${line.name}${options && ` (${options})`}\nRef. ${line.sku}`,
      String(line.quantity),
      formatCents(line.unitPriceCents),
      formatCents(line.unitPriceCents * line.quantity),
    ]);
  }
}

/** At the top of each sheet that lines go on to. */
function drawHeadings(pdf: Pdf): void {
  pdf.font("strong").fontSize(8.5).fillColor(MUTED);
  drawRow(pdf, ["Artículo", "Ud.", "Precio", "Importe"]);
  pdf.font("text").fontSize(9.5).fillColor(INK);
}

function drawRow(pdf: Pdf, [name, quantity, price, total]: readonly [string, string, string, string]): void {
  const width = QUANTITY_X - MARGIN - 12;
  const height = pdf.heightOfString(name, { width });
  if (pdf.y + height > pdf.page.height - MARGIN - 24) {
    pdf.addPage();
    drawHeadings(pdf);
  }
  const { y } = pdf;
  pdf.text(name, MARGIN, y, { width });
  pdf.text(quantity, QUANTITY_X, y, { width: 40, align: "right" });
  pdf.text(price, PRICE_X, y, { width: FIGURE_WIDTH, align: "right" });
  pdf.text(total, TOTAL_X, y, { width: FIGURE_WIDTH, align: "right" });
  pdf.y = y + height + 6;
  rule(pdf);
  pdf.y += 6;
}

function drawTotals(pdf: Pdf, order: OrderDetail): void {
  const shipping = order.shippingCents === 0 ? "Gratis" : formatCents(order.shippingCents);
  const rows: [string, string][] = [
    ["Subtotal", formatCents(order.subtotalCents)],
    ...(order.discountCents > 0
      ? ([[`Descuento${order.couponCode ? ` (${order.couponCode})` : ""}`, `−${formatCents(order.discountCents)}`]] as [
          string,
          string,
        ][])
      : []),
    ["Envío", shipping],
    ...(order.feeCents > 0
      ? ([[PAYMENT_METHOD_LABELS[order.paymentMethod], formatCents(order.feeCents)]] as [string, string][])
      : []),
    ...order.extras.map(({ extra, priceCents }): [string, string] => [
      EXTRA_LABELS[extra],
      priceCents === 0 ? "Incluido" : formatCents(priceCents),
    ]),
    ...(order.vatReliefCents > 0
      ? ([[VAT_RELIEF_WORDS, `−${formatCents(order.vatReliefCents)}`]] as [string, string][])
      : []),
  ];
  if (pdf.y > pdf.page.height - MARGIN - 150) pdf.addPage();
  for (const [label, amount] of rows) drawTotal(pdf, label, amount);
  pdf.font("strong").fontSize(12);
  drawTotal(pdf, "Total", formatCents(order.totalCents));
  pdf.font("text").fontSize(8.5).fillColor(MUTED);
  for (const [label, cents] of taxRows(order)) drawTotal(pdf, label, formatCents(cents));
  for (const [label, cents] of openMoney(order)) drawTotal(pdf, label, formatCents(cents));
}

/** What of the total is tax: the figures that the order keeps. */
export function taxRows({ totalCents, vatPercent, vatCents, exciseCents }: OrderDetail): [string, number][] {
  return [
    ["Base imponible", totalCents - vatCents],
    [`IVA ${formatNumber(vatPercent)} %`, vatCents],
    ...(exciseCents > 0
      ? ([["Impuesto sobre líquidos para cigarrillos electrónicos, en la base", exciseCents]] as [string, number][])
      : []),
  ];
}

function drawZoneNote(pdf: Pdf, { taxZone }: OrderDetail): void {
  const note = zoneNote(taxZone);
  if (note === null) return;
  if (pdf.y > pdf.page.height - MARGIN - 90) pdf.addPage();
  pdf
    .font("text")
    .fontSize(8.5)
    .fillColor(MUTED)
    .text(note, MARGIN, pdf.y + 14, { width: WIDTH });
}

/** What was received and given back, where that is not simply the total. */
export function openMoney(order: OrderDetail): [string, number][] {
  const { missingCents, excessCents } = balanceOf(order);
  const rows: [string, number][] = [
    ["Recibido", order.paidCents],
    ["Devuelto", order.refundedCents],
    ["Descontado por devolución", order.settledCents],
    ["Pendiente de pago", missingCents],
    [order.paymentStatus === "overpaid" ? "Pagado de más" : "Por devolver", excessCents],
  ];
  const isSimple = order.settledCents === 0 && excessCents === 0;
  return isSimple && (order.paidCents === 0 || order.paymentStatus === "paid")
    ? []
    : rows.filter(([, cents]) => cents > 0);
}

function drawTotal(pdf: Pdf, label: string, amount: string): void {
  const y = pdf.y + 4;
  pdf.text(label, MARGIN, y, { width: PRICE_X + 30 - MARGIN, align: "right" });
  pdf.text(amount, PRICE_X + 20, y, { width: MARGIN + WIDTH - PRICE_X - 20, align: "right" });
}

function drawFoot(pdf: Pdf, settings: ShopSettings): void {
  const { company } = settings;
  const registers = registerWords(settings);
  const y = pdf.page.height - MARGIN - (registers ? 36 : 26);
  pdf
    .font("text")
    .fontSize(8)
    .fillColor(MUTED)
    .text(
      `${company.name} · NIF ${company.nif} · ${company.email} · ${company.phone}\n${registers && `${registers}\n`}Venta solo a mayores de 18 años.`,
      MARGIN,
      y,
      { width: WIDTH, align: "center", lineBreak: true },
    );
}
