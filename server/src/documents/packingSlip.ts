import {
  arrivalWords,
  COUNTRY_LABELS,
  counted,
  dayWords,
  EXTRA_LABELS,
  formatCents,
  MONEY_BROUGHT_BY,
  SHIPPING_LABELS,
} from "@bruma/contract";
import { balanceOf, type OrderDetail, type ShopSettings } from "@bruma/domain";
import { placeLine } from "../placeLine.ts";
import { drawHead, type Letterhead } from "./letterhead.ts";
import { drawParty } from "./party.ts";
import { drawPdf, INK, MARGIN, MUTED, type Pdf, rule, WIDTH } from "./pdf.ts";

const BOX = 11;
const NAME_X = MARGIN + BOX + 12;
const ORDERED_X = MARGIN + WIDTH - 150;
const PACKED_X = MARGIN + WIDTH - 75;
const FIGURE_WIDTH = 75;

export interface PackingSlip {
  order: OrderDetail;
  /** The parcel it goes with; without one, the slip tells what is still to be sent. */
  shipmentId?: number | undefined;
  /** From which lots each line is taken, or best taken, by its position. */
  lots?: ReadonlyMap<number, readonly SlipLot[]>;
}

export interface SlipLot {
  code: string;
  bestBefore: string | null;
  quantity: number;
}

interface PackedLine {
  name: string;
  ordered: number;
  packed: number;
}

/** What goes into parcels, one slip after the other: no prices, and the check of age in large letters. */
export function renderPackingSlips(slips: readonly PackingSlip[], letterhead: Letterhead): Promise<Buffer> {
  const [first] = slips;
  const title = slips.length === 1 && first ? `Albarán del pedido #${first.order.id}` : "Albaranes";
  return drawPdf({ title, author: letterhead.settings.company.brand }, (pdf) => {
    for (const [index, slip] of slips.entries()) {
      if (index > 0) pdf.addPage();
      drawSlip(pdf, slip, letterhead);
    }
  });
}

function drawSlip(pdf: Pdf, slip: PackingSlip, letterhead: Letterhead): void {
  drawTitle(pdf, slip, letterhead);
  drawCancelled(pdf, cancelledWords(slip));
  drawAgeCheck(pdf);
  drawCash(pdf, cashToCollectCents(slip.order));
  drawParties(pdf, slip.order, letterhead.settings);
  drawLines(pdf, packedLines(slip));
}

/** What one parcel holds; else what is still to be sent, or all of it where nothing is. */
export function packedLines({ order, shipmentId, lots }: PackingSlip): PackedLine[] {
  const parcel = order.shipments.find(({ id }) => id === shipmentId);
  const isAllSent = order.lines.every(({ quantity, shipped }) => shipped >= quantity);
  return order.lines
    .map(({ position, name, sku, options, quantity, shipped }) => {
      const chosen = Object.values(options).join(" · ");
      const inParcel = parcel?.lines.find((line) => line.position === position)?.quantity ?? 0;
      const left = isAllSent ? quantity : quantity - shipped;
      return {
        name: [`${name}${chosen && ` (${chosen})`}`, `Ref. ${sku}`, ...(lots?.get(position) ?? []).map(lotWords)].join(
          "\n",
        ),
        ordered: quantity,
        packed: parcel ? inParcel : left,
      };
    })
    .filter(({ packed }) => packed > 0);
}

/** «Lote L-1, antes del 1 de marzo de 2027 × 2» */
function lotWords({ code, bestBefore, quantity }: SlipLot): string {
  const date = bestBefore ? `, antes del ${dayWords(bestBefore)}` : "";
  return `Lote ${code}${date} × ${quantity}`;
}

function drawTitle(pdf: Pdf, { order, shipmentId }: PackingSlip, letterhead: Letterhead): void {
  const number = order.shipments.findIndex(({ id }) => id === shipmentId) + 1;
  const parcel = number > 0 ? ` · Paquete ${number}` : "";
  drawHead(pdf, letterhead, `Albarán del pedido #${order.id}`, `Pedido del ${dayWords(order.createdAt)}${parcel}`);
  pdf.moveDown(1.4);
}

/** Ley 28/2005: nothing of the shop is handed to minors, so whoever hands over the parcel reads it first. */
function drawAgeCheck(pdf: Pdf): void {
  const top = pdf.y;
  const height = 58;
  pdf.roundedRect(MARGIN, top, WIDTH, height, 8).lineWidth(2).strokeColor(INK).stroke();
  pdf
    .font("strong")
    .fontSize(30)
    .fillColor(INK)
    .text("18+", MARGIN + 18, top + 13, { width: 70, lineBreak: false });
  pdf.fontSize(14).text("Comprobar DNI en la entrega", MARGIN + 98, top + 12, { width: WIDTH - 116 });
  pdf
    .font("text")
    .fontSize(9.5)
    .text("Entregar solo a una persona mayor de 18 años que lo acredite.", MARGIN + 98, top + 33, {
      width: WIDTH - 116,
    });
  pdf.y = top + height + 20;
}

/** What whoever packs has to know first: it was called off. Of a parcel that had left by then, that it was. */
export function cancelledWords({ order, shipmentId }: PackingSlip): string {
  if (order.status !== "cancelled") return "";
  return shipmentId === undefined ? "Cancelado: no se envía" : "Pedido cancelado";
}

function drawCancelled(pdf: Pdf, words: string): void {
  if (words === "") return;
  pdf.font("strong").fontSize(24).fillColor(INK).text(words, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(0.6);
}

/** What whoever hands over the parcel takes for it. */
export function cashToCollectCents(order: OrderDetail): number {
  return MONEY_BROUGHT_BY[order.paymentMethod] === "courier" ? balanceOf(order).missingCents : 0;
}

function drawCash(pdf: Pdf, cents: number): void {
  if (cents === 0) return;
  const amount = formatCents(cents);
  pdf
    .font("strong")
    .fontSize(16)
    .fillColor(INK)
    .text(`Cobrar en la entrega: ${amount}`, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(1);
}

function drawParties(pdf: Pdf, order: OrderDetail, { company }: ShopSettings): void {
  const top = pdf.y;
  const place = placeLine({ zip: order.shipZipCode, city: order.shipCity, state: order.shipState });
  const half = WIDTH / 2;
  const bottoms = [
    drawParty(
      pdf,
      "Entregar a",
      [order.shipName, order.shipAddress, place, COUNTRY_LABELS[order.shipCountry], `Tel. ${order.shipPhone}`],
      { x: MARGIN, y: top, column: half, size: 11 },
    ),
    drawParty(
      pdf,
      "Remitente",
      [
        company.name,
        company.address,
        company.phone,
        "",
        SHIPPING_LABELS[order.shippingOption],
        promised(order),
        ...order.extras.map(({ extra }) => EXTRA_LABELS[extra]),
      ],
      { x: MARGIN + half, y: top, column: half, size: 11 },
    ),
  ];
  pdf.y = Math.max(...bottoms) + 20;
}

/** Of an order that nobody promised a day, or that was cancelled: nothing. */
function promised({ arrivesFrom: from, arrivesTo: to, status }: OrderDetail): string {
  return from === null || to === null || status === "cancelled" ? "" : `Llega ${arrivalWords({ from, to })}`;
}

function drawLines(pdf: Pdf, lines: readonly PackedLine[]): void {
  pdf.font("strong").fontSize(8.5).fillColor(MUTED);
  drawRow(pdf, ["Artículo", "Pedidas", "En el paquete"]);
  for (const { name, ordered, packed } of lines) {
    pdf.font("text").fontSize(9.5).fillColor(INK);
    drawRow(pdf, [name, String(ordered), String(packed)], true);
  }
  const units = lines.reduce((sum, { packed }) => sum + packed, 0);
  pdf.font("strong").fontSize(11);
  pdf.text(`Total: ${counted(units, "unidad", "unidades")}`, MARGIN, pdf.y + 4, {
    width: WIDTH,
    align: "right",
  });
}

function drawRow(pdf: Pdf, [name, ordered, packed]: readonly [string, string, string], hasBox = false): void {
  const width = ORDERED_X - NAME_X - 12;
  const height = pdf.heightOfString(name, { width });
  if (pdf.y + height > pdf.page.height - MARGIN - 40) pdf.addPage();
  const { y } = pdf;
  if (hasBox)
    pdf
      .rect(MARGIN, y + 1, BOX, BOX)
      .lineWidth(1)
      .strokeColor(INK)
      .stroke();
  pdf.text(name, NAME_X, y, { width });
  pdf.text(ordered, ORDERED_X, y, { width: FIGURE_WIDTH, align: "right" });
  if (hasBox) pdf.font("strong");
  pdf.text(packed, PACKED_X, y, { width: FIGURE_WIDTH, align: "right" });
  pdf.y = y + height + 6;
  rule(pdf);
  pdf.y += 6;
}
