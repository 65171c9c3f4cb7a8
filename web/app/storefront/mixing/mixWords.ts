import { formatNumber, type MixReason, type Mixture, STRENGTH_MAX } from "@bruma/contract";
import type { MixPack } from "./mixOf.ts";

/** 95 → «9,5 ml» */
export const ml = (tenths: number): string => `${formatNumber(tenths / 10)}\u00a0ml`;
/** 30 → «3 mg/ml» */
export const mgMl = (tenths: number): string => `${formatNumber(tenths / 10)}\u00a0mg/ml`;
/** «30/70» */
export const pgVg = (vg: number): string => `${100 - vg}/${vg}`;

export const REASON_WORDS: Record<MixReason, string> = {
  above_legal: `Por ley ninguna mezcla pasa de ${STRENGTH_MAX / 10} mg/ml: la calculamos hasta ahí.`,
  aroma_too_big: "El aroma no cabe en la botella: contamos solo lo que entra.",
  no_room: "En la botella no cabe más nicokit: esto es lo que más se acerca.",
  base_too_big: "No toda la base cabe en la botella: contamos solo la que entra.",
  weak_shots: "Ningún nicokit es tan fuerte: lo más que se alcanza es esto.",
  no_shots: "Ahora mismo no hay nicokits a la venta: la mezcla queda sin nicotina.",
  no_base: "Ahora mismo no hay base a la venta: la botella no se rellena.",
  vg_out_of_reach: "Con las bases que hay no se alcanza esa proporción de VG: esta es la más cercana.",
  vg_fixed: "Sin añadir base la proporción de PG/VG viene dada por lo que ya hay.",
};

/** The mixture in one sentence, as it is read out. */
export function mixtureWords({ shots, bases, blend, strength, vg, free }: Mixture<MixPack>): string {
  if (blend.tenths === 0) return "La botella queda vacía.";
  const base = bases.reduce((sum, { tenths }) => sum + tenths, 0);
  const parts = [...(shots ? [`${ml(shots.tenths)} de nicokit`] : []), ...(base > 0 ? [`${ml(base)} de base`] : [])];
  const added = parts.length > 0 ? `Añade ${parts.join(" y ")}` : "No hay que añadir nada";
  const room = free > 0 ? ` Quedan libres ${ml(free)}.` : "";
  return `${added}: salen ${ml(blend.tenths)} a ${mgMl(strength)}, PG/VG ${pgVg(vg)}.${room}`;
}
