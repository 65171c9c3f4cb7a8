/** Cents as the shopkeeper reads them in a reason: «1.234,56». */
export const inEuros = (cents: number) =>
  (cents / 100).toLocaleString("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" });
