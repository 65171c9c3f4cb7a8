/** A ZIP, which XLSX is; what XLS stands in since 1997, and how it began before. */
const WORKBOOK = /^(?:504b0304|d0cf11e0|09(?:00|02|04|08))/;

/** Whether a file is a spreadsheet, by its first bytes and the words that it begins with. */
export function sheetKindOf(bytes: Uint8Array, head: string): "workbook" | "webPage" | undefined {
  if (WORKBOOK.test(Buffer.from(bytes.subarray(0, 16)).toString("hex"))) return "workbook";
  if (/^\s*<\?mso-application progid="Excel|<Workbook\b/.test(head)) return "workbook";
  return /^\s*<(?:!doctype html|html|head|body|table|meta|style|div)\b/i.test(head) ? "webPage" : undefined;
}
