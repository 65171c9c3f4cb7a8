import type { TaxZone } from "@bruma/contract";

const NOTES: Partial<Record<TaxZone, string>> = {
  canarias:
    "Envío a Canarias: sale sin IVA, como exportación (Ley 37/1992, art. 21). Al recibirlo pueden cobrarte el IGIC y el trámite de aduana, que no van en este precio.",
  ceuta_melilla:
    "Envío a Ceuta o Melilla: sale sin IVA, como exportación (Ley 37/1992, art. 21). Al recibirlo pueden cobrarte el IPSI y el trámite de aduana, que no van en este precio.",
  outside_eu:
    "Envío fuera de la Unión Europea: sale sin IVA, como exportación (Ley 37/1992, art. 21). Al recibirlo pueden cobrarte los impuestos y aranceles de tu país, que no van en este precio.",
};

/** What a buyer has to know of the taxes where the goods go; null where the price is all there is to pay. */
export const zoneNote = (zone: TaxZone): string | null => NOTES[zone] ?? null;
