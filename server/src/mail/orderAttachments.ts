import {
  findGuaranteeNotice,
  getGuaranteeArtwork,
  keepAgreedTerms,
  type OrderDetail,
  readAgreedTerms,
  type Shop,
} from "@bruma/domain";
import { renderAgreement } from "../documents/agreement.ts";
import { readLetterhead } from "../documents/letterhead.ts";
import { renderArtwork } from "../media/renderArtwork.ts";
import type { Attachment } from "./Letter.ts";

/** The conditions that were accepted, and the form to withdraw by (TRLGDCU, art. 98.7). */
export async function agreementAttachment(db: Shop["db"], order: OrderDetail): Promise<Attachment> {
  const found = await readAgreedTerms(db, order.id);
  const isKept = found !== null && (found.isAsAgreed || (await keepAgreedTerms(db, order.id, found)));
  const terms = found && { ...found, isAsAgreed: isKept };
  return {
    name: `condiciones-pedido-${order.id}.pdf`,
    type: "application/pdf",
    bytes: await renderAgreement(order, terms, await readLetterhead(db)),
  };
}

/** The official notice, as mail programs can show it: a drawing becomes a picture. Nothing where its owner has not uploaded it. */
export async function guaranteeAttachment(db: Shop["db"]): Promise<Attachment[]> {
  if ((await findGuaranteeNotice(db)) === undefined) return [];
  const { type, bytes } = await getGuaranteeArtwork(db);
  return type === "pdf"
    ? [{ name: "garantia-legal.pdf", type: "application/pdf", bytes }]
    : [{ name: "garantia-legal.png", type: "image/png", bytes: await renderArtwork(bytes) }];
}
