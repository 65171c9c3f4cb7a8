import { CONTENT_TITLES, dayWords, wordsOfMarkdown } from "@bruma/contract";
import type { AgreedTerms, OrderDetail, ShopSettings } from "@bruma/domain";
import { drawLetterhead, type Letterhead } from "./letterhead.ts";
import { drawPdf, INK, MARGIN, MUTED, type Pdf, WIDTH } from "./pdf.ts";

/**
 * What was agreed with an order, to be kept: the conditions as they were accepted, and the form to withdraw by (TRLGDCU, arts. 98.7
 * and 97.1.i, and its annex B).
 */
export function renderAgreement(
  order: OrderDetail,
  terms: AgreedTerms | null,
  letterhead: Letterhead,
): Promise<Buffer> {
  const title = `Condiciones del pedido #${order.id}`;
  const { settings } = letterhead;
  return drawPdf({ title, author: settings.company.brand, isNumbered: true }, (pdf) => {
    drawLetterhead(pdf, letterhead);
    if (terms !== null) {
      drawTerms(pdf, order, terms);
      pdf.addPage();
    }
    drawForm(pdf, order, settings);
  });
}

const OF_TODAY = "Los plazos y tarifas que la tienda puede cambiar se muestran como son hoy.";

function drawTerms(pdf: Pdf, order: OrderDetail, { version, publishedAt, text, isAsAgreed }: AgreedTerms): void {
  heading(pdf, CONTENT_TITLES["terms-and-conditions"]);
  small(
    pdf,
    `Versión ${version}, del ${dayWords(publishedAt)}, aceptada con el pedido #${order.id} el ${dayWords(order.createdAt)}. Los precios y gastos de tu compra son los del pedido.${isAsAgreed ? "" : ` ${OF_TODAY}`}`,
  );
  for (const block of text.split(/\n{2,}/)) drawBlock(pdf, block.trim());
}

function drawBlock(pdf: Pdf, block: string): void {
  const title = /^#{2,}\s+(.*?)(?:\s*\{#[a-z0-9-]+\})?$/.exec(block)?.[1];
  if (title !== undefined) {
    pdf
      .moveDown(0.6)
      .font("strong")
      .fontSize(12)
      .fillColor(INK)
      .text(wordsOfMarkdown(title), MARGIN, pdf.y, { width: WIDTH });
    return;
  }
  for (const line of linesOf(block)) {
    pdf.moveDown(0.35).font("text").fontSize(9.5).fillColor(INK).text(line, MARGIN, pdf.y, { width: WIDTH });
  }
}

/** A list or a table line by line, anything else as one paragraph. */
function linesOf(block: string): string[] {
  if (/^\|/.test(block)) {
    const rows = block.split("\n").filter((line) => !/^[|\s:-]+$/.test(line));
    return rows.map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(wordsOfMarkdown)
        .join(" · "),
    );
  }
  if (/^(?:[-*]|\d+\.)\s/.test(block)) {
    return block
      .split(/\n(?=(?:[-*]|\d+\.)\s)/)
      .map((line) => `${/^\d+\./.exec(line)?.[0] ?? "•"} ${wordsOfMarkdown(line)}`);
  }
  return [wordsOfMarkdown(block)];
}

/** The model of the law, with what the shop knows filled in. */
function drawForm(pdf: Pdf, order: OrderDetail, { company, legal }: ShopSettings): void {
  heading(pdf, "Modelo de formulario de desistimiento");
  small(
    pdf,
    `Solo tienes que rellenarlo y enviarlo si quieres desistir del contrato, en los ${legal.withdrawal_days} días naturales desde que recibes el pedido. También puedes hacerlo en la web, en «Desistir del contrato aquí».`,
  );
  const lines = [
    `A la atención de ${company.name}, NIF ${company.nif}, ${company.address}, ${company.email}, ${company.phone}:`,
    "Por la presente le comunico que desisto de mi contrato de venta de los siguientes productos:",
    ...order.lines.map(({ name, quantity }) => `[  ] ${quantity} × ${name}`),
    `Pedido n.º ${order.id}, hecho el ${dayWords(order.createdAt)} y recibido el ____ / ____ / ________`,
    `Nombre del consumidor: ${order.userName}`,
    "Domicilio del consumidor: ______________________________________________",
    "Fecha: ____ / ____ / ________",
    "Firma, solo si se presenta en papel:",
  ];
  for (const line of lines) {
    pdf.moveDown(0.8).font("text").fontSize(10).fillColor(INK).text(line, MARGIN, pdf.y, { width: WIDTH });
  }
}

function heading(pdf: Pdf, words: string): void {
  pdf.moveDown(0.8).font("strong").fontSize(15).fillColor(INK).text(words, MARGIN, pdf.y, { width: WIDTH });
}

function small(pdf: Pdf, words: string): void {
  pdf.moveDown(0.3).font("text").fontSize(9).fillColor(MUTED).text(words, MARGIN, pdf.y, { width: WIDTH });
}
