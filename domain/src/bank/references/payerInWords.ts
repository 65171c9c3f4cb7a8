import { withoutAccents } from "@bruma/contract";

/** How banks begin the words of money that came in, up to the name: «TRANSFERENCIA INMEDIATA RECIBIDA DE», «BIZUM DE», «Transf.inm.». */
const BEGINNINGS = [
  /^(?:abono )?(?:transferencia|transf|trans|trf|traspaso)\.?,? ?(?:(?:inmediata|inmed|inm|instantanea|sepa|recibida|rec|recib|a su favor|a favor|nacional|ordinaria)\.?,? ?)*(?:de|desde|ord|orden de|ordenante)\b[:.]? ?/i,
  /^(?:transferencia|transf|trans|trf)\.? ?(?:inmediata|inmed|inm|rec)\b(?:\. |\/) ?(?:de )?/i,
  /^bizum ?(?:recibido|recib|rec)?\.? ?(?:de|desde)\b:? ?/i,
  /^(?:recibido|ingreso|abono|recarga) (?:por bizum )?de\b:? ?/i,
  /^(?:received money|payment|transfer|bizum|bizum payment|top-up|money added) from:? /i,
];

/** Behind these the payer stands as often as his words: «TRANSF. A SU FAVOR 20803704-ANA GIL», «TRANSF. A SU FAVOR Alquiler septiembre». */
const LOOSE_BEGINNINGS = [
  /^(?:transferencia|transf|trf)\.? ?(?:inm\w*\.? )?a su favor:? (?:\d{4,}-)?/i,
  /^(?:transfer(?:encia)? inmediata|bizum recibido) (?:\d{4,}-)?/i,
];

/** «TRANSFERENCIA INMEDIATA A FAVOR DE», «TRANSF. EMITIDA A», «BIZUM ENVIADO A». */
const PAYEE_BEGINNINGS = [
  /^(?:orden de )?(?:transferencia|transf|trans|trf)\.?,? ?(?:(?:inmediata|inmed|inm|instantanea|sepa|emitida|emit|enviada|realizada|nacional|ordinaria)\.?,? ?)*(?:a favor de|a(?! su )|para|benef|beneficiario)\b[:.]? ?/i,
  /^bizum ?(?:enviado|env)?\.? ?(?:a favor de|a|para)\b:? ?/i,
  /^(?:sent money|payment|transfer|money sent|bizum payment) to:? /i,
];
const IS_LIKE_A_NAME = /^\p{Lu}\S+(?: (?:de|del|la|las|los|y|i|\p{Lu}\S*))* \p{Lu}\S*$/u;

/** What follows the name: the words of the payer, a number, a mark. */
const ENDING =
  / ?(?:[,;:|/*#()]| - |\bdev\d|\d|\b(?:concepto|conc|por concepto|motivo|with reference|ref|referencia|pedido|ped|factura|fra|pago|compra|num|n[oº])\b).*$/isu;
const LONGEST = 70;

/**
 * Who paid, as the words of a statement tell it where there is no column for it; null where they do not. It is read out of free text:
 * good to show and to propose by, never to decide by.
 */
export function payerInWords(text: string): string | null {
  return nameInWords(text, BEGINNINGS, LOOSE_BEGINNINGS);
}

/** As `payerInWords`, of money that went out: to whom. */
export function payeeInWords(text: string): string | null {
  return nameInWords(text, PAYEE_BEGINNINGS, []);
}

function nameInWords(text: string, sure: readonly RegExp[], loose: readonly RegExp[]): string | null {
  const words = text.replace(/\s+/g, " ").trim().slice(0, 300);
  const plain = withoutAccents(words);
  // Without accents it is as long as with them, letter by letter, unless something odd is in it.
  if (plain.length !== words.normalize("NFC").length) return null;
  const nameBehind = (beginnings: readonly RegExp[]) => {
    const begun = beginnings.map((beginning) => beginning.exec(plain)?.[0]).find((found) => found !== undefined);
    if (begun === undefined) return undefined;
    const name = words.normalize("NFC").slice(begun.length).replace(ENDING, "").trim();
    return /\p{L}{2,}/u.test(name) && name.length <= LONGEST ? name : null;
  };
  const name = nameBehind(sure);
  if (name !== undefined) return name;
  const likely = nameBehind(loose);
  return likely && IS_LIKE_A_NAME.test(likely) ? likely : null;
}
