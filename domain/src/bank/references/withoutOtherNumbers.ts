import { ibanIn } from "./ibanIn.ts";

/** Numbers that a transfer's text (in capitals) holds and that are no order's: each is replaced by strokes. */
export function withoutOtherNumbers(text: string): string {
  const withoutIbans = text.replace(/\b[A-Z]{2}\d{2}(?:[ -]?[0-9A-Z]{2,4}){3,8}\b/g, (found) =>
    ibanIn(found) ? blank(found) : found,
  );
  return OTHERS.reduce((rest, pattern) => rest.replace(pattern, blank), withoutIbans);
}

const blank = (found: string) => "|".repeat(found.length);

const OTHERS = [
  // Spanish IBANs with a typing error, accounts and cards in groups.
  /\bES\d{2}[ -]?(?:\d[ -]?){16,20}\b/g,
  /(?<![\d#])\d{4}(?:[ -]\d{4}){2,5}(?!\d)/g,
  /(?:\*|X){2,}\s?\d{4}\b/g,
  // Days: 12/05/2026, 12-05-26, 2026-05-12, 12.05.2026, 20260512, and times.
  /(?<!\d)\d{1,2}([/.-])(?:\d{1,2}|ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|OCT|NOV|DIC)\1(?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}([/.-]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  // Days of this year: «pedido del 20/11», «20 de noviembre», «20NOV». Julio and Mar are people, too, unless «de» stands before.
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/])/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s*DE\s+(?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|OCT|NOV|DIC)[A-Z]*/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])(?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEPT?|OCT|NOV|DIC)\b/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\s+(?:ENE(?:RO)?|FEB(?:RERO)?|AGO(?:STO)?|SEPT?(?:IEMBRE)?|OCT(?:UBRE)?|NOV(?:IEMBRE)?|DIC(?:IEMBRE)?)\b/g,
  // How many of what: «pedido 3 botes».
  /(?<!\d)\d{1,2}\s*(?:UDS?|UNIDAD(?:ES)?|KITS?|BOTES?|LIQUIDOS?|RESISTENCIAS?|PODS?|VAPERS?|ARTICULOS?|PRODUCTOS?|AROMAS?|MODS?)\b/g,
  // Amounts: 12,50, 1.234,56, 12 EUR, € 12.
  /(?<!\d)\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?!\d)(?:\s*(?:€|EUR\w*))?/g,
  /(?<!\d)\d+(?:[.,]\d+)?\s*(?:€|EUR(?:OS?)?\b)/g,
  /(?:€|\bEUR)\s*\d+(?:[.,]\d+)?(?!\d)/g,
  // Telephones, unless the word for an order stands before.
  /(?:\+|\b00)34[\s-]?\d(?:[\s-]?\d){8}(?!\d)/g,
  /(?:\b(?:TEL|TLF|TFNO|TELEFONO|MOVIL|TF)\b[\s.:]*)\d(?:[\s-]?\d){6,11}(?!\d)/g,
  /(?<![\dA-Z#]|PEDIDO\s?)[6789]\d{2}(?:[\s-]?\d{3}){2}(?!\d)/g,
  /(?<![\dA-Z#]|PEDIDO\s?)[6789]\d{2}(?:[\s-]?\d{2}){3}(?!\d)/g,
  // Identity numbers: 12345678Z, X1234567L, B12345678.
  /\b(?:\d{8}[ -]?[A-Z]|[XYZ][ -]?\d{7}[ -]?[A-Z]|[ABCDEFGHJNPQRSUVW][ -]?\d{7}[ -]?[0-9A-J])\b/g,
];
