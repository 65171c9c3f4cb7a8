import { dayWords, type RecallNotice } from "@bruma/contract";
import { getRecall, type LotRow, RECALL_TITLE } from "@bruma/domain";
import { type Block, button, type Letter, type Letters, type Reader, type Sheet, small, text } from "../Letter.ts";
import { oneLine } from "../words.ts";
import { greeting } from "./phrases.ts";

export const recallLetters = {
  lot_recall: async ({ db, reader, content: { recallId, orderIds }, sheet }) =>
    lotRecall(reader, { ...(await getRecall(db, recallId)), orderIds }, sheet),
} satisfies Partial<Letters>;

export interface Recalled {
  lot: Pick<LotRow, "code" | "bestBefore" | "brand" | "productName" | "options" | "sku">;
  notice: RecallNotice;
  /** The reader's orders that it came with, newest first. */
  orderIds: readonly number[];
}

/**
 * A recall notice: its headline, the product and its lot, the hazard, what to do, the remedies, and where to ask (Regulation
 * (EU) 2023/988, art. 36.2). It advertises nothing else.
 */
export function lotRecall(reader: Reader, { lot, notice, orderIds }: Recalled, sheet: Sheet): Letter {
  const product = [oneLine(lot.productName), ...Object.values(lot.options).map(oneLine)].join(" · ");
  const rows: [string, string][] = [["Producto", product]];
  if (lot.brand) rows.push(["Marca", oneLine(lot.brand)]);
  rows.push(["Referencia", oneLine(lot.sku)], ["Lote", oneLine(lot.code)]);
  if (lot.bestBefore) rows.push(["Consumir antes del", dayWords(lot.bestBefore)]);
  if (orderIds.length > 0) rows.push(["Tus pedidos", orderIds.map((id) => `#${id}`).join(", ")]);
  rows.push(["Vendido por", sheet.settings.company.name]);
  const [latest] = orderIds;
  return {
    subject: `${RECALL_TITLE}: ${oneLine(lot.productName)}, lote ${oneLine(lot.code)}`.slice(0, 120),
    preview: "Deja de usarlo y lee este aviso.",
    title: RECALL_TITLE,
    blocks: [
      text(greeting(reader.name)),
      text("Este aviso es sobre un producto que te enviamos. Léelo entero, por tu seguridad."),
      { is: "facts", title: "Qué producto es", rows, note: "El lote está impreso en la caja y en la etiqueta." },
      ...section("Cuál es el riesgo", notice.hazard),
      ...section("Qué debes hacer", notice.instructions),
      ...section("Qué te ofrecemos", notice.remedies),
      ...section("Dónde preguntar", notice.contact),
      ...(latest === undefined ? [] : [button("Ver tu pedido", `${sheet.publicUrl}/orders/${latest}`)]),
      small("Si se lo has dado a otra persona, hazle llegar este aviso."),
    ],
    why: `Recibes este correo porque compraste este producto en ${sheet.settings.company.brand}. Es un aviso de seguridad, no publicidad (Reglamento (UE) 2023/988, artículos 35 y 36).`,
  };
}

/** A blank line parts paragraphs; the first one stands behind its heading. */
function section(heading: string, typed: string): Block[] {
  const [first = "", ...others] = typed
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter((words) => words !== "");
  return [text({ strong: `${heading}. ` }, first), ...others.map((words) => text(words))];
}
