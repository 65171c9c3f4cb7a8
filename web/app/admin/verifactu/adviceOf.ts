import type { BillingRecord } from "@bruma/contract";

/** By the agency's code: what the owner can do about it. */
const BY_CODE: Record<number, string> = {
  1110: "La AEAT no conoce el NIF del destinatario. Compruébalo con quien compró: si estaba mal, corrige el destinatario en «Facturas» (se emite otra factura) y subsana este registro con el bueno. Si está bien y no figura en el censo, subsánalo marcando «No figura en el censo».",
  2000: "La huella no coincide con los datos. No hay nada que hacer en la tienda: avisa a quien la mantiene.",
  2004: "El registro llegó más de 240 segundos después de generarse. La AEAT lo ha aceptado; comprueba el reloj del servidor si se repite.",
  3000: "La AEAT ya tiene un registro de esta factura. La tienda le pregunta cuál es y sigue desde ahí.",
  3001: "La AEAT ya tiene la factura anulada: no hace falta nada más.",
  3002: "La AEAT no tiene el registro al que este se refiere. Subsánalo: se envía de nuevo como alta.",
};

const CORRECTING =
  "Si el error habla de un dato de la empresa o de quien compró, corrígelo y subsana el registro. Si habla de importes, del desglose o del formato es cosa del programa: avisa a quien mantiene la tienda antes de subsanar.";

/** What to do with a record; null: nothing. */
export function adviceOf({ kind, state, error_code }: BillingRecord): string | null {
  if (kind === "recovered") {
    return "La AEAT tiene esta factura y la tienda no: se emitió después de la copia que se restauró. Si has vuelto a facturar la venta, anúlala ante la AEAT; si no, guarda la factura que recibió quien compró.";
  }
  if (state === "waiting") return "Se envía solo, en cuanto pase el tiempo que pide la AEAT.";
  if (state !== "rejected" && state !== "flawed") return null;
  const known = BY_CODE[error_code ?? 0];
  if (known !== undefined) return known;
  return state === "rejected"
    ? `La AEAT no lo ha admitido; la factura sigue siendo válida. ${CORRECTING}`
    : `La AEAT lo ha admitido, pero pide corregirlo. ${CORRECTING}`;
}
