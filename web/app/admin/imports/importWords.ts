import type { Import, ImportEffect, ImportKind, ImportState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const EFFECT_WORDS: Record<ImportEffect, string> = {
  new: "Nuevos",
  change: "Cambian",
  same: "Iguales",
  bad: "Con errores",
};

export const STATE_TONES: Record<ImportState, Tone> = {
  checked: "info",
  running: "brand",
  done: "ok",
  failed: "danger",
  undoing: "brand",
  undone: "neutral",
};

const UNITS: Record<ImportKind, readonly [one: string, many: string]> = {
  products: ["producto", "productos"],
  stock: ["variante", "variantes"],
  customers: ["cliente", "clientes"],
  orders: ["pedido", "pedidos"],
};

const figure = (count: number) => count.toLocaleString("es-ES", { useGrouping: "always" });

/** «1 producto», «10.000 productos» */
export function unitsOf(kind: ImportKind, count: number): string {
  return `${figure(count)} ${UNITS[kind][count === 1 ? 0 : 1]}`;
}

/** «120 de 300 fotos, 3 con problemas» */
export function picturesOf({ total, fetched, failed }: Import["pictures"]): string {
  const come = `${figure(fetched)} de ${figure(total)} ${total === 1 ? "foto" : "fotos"}`;
  return failed === 0 ? come : `${come}, ${figure(failed)} con problemas`;
}

/** What a run would do, for the button's dialog: «Se crearán 3 productos y se cambiarán 2.» */
export function planOf({ kind, counts }: Pick<Import, "kind" | "counts">): string {
  const made = counts.new > 0 && `${counts.new === 1 ? "Se creará" : "Se crearán"} ${unitsOf(kind, counts.new)}`;
  const changed =
    counts.change > 0 &&
    `${counts.change === 1 ? "se cambiará" : "se cambiarán"} ${made ? figure(counts.change) : unitsOf(kind, counts.change)}`;
  const text = [made, changed].filter(Boolean).join(" y ");
  return text === "" ? "El fichero no cambia nada." : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** «UTF-8, separado por punto y coma» */
export function readAs({ encoding, delimiter }: Pick<Import, "encoding" | "delimiter">): string {
  const signs: Record<string, string> = { ",": "comas", ";": "punto y coma", "\t": "tabuladores" };
  return `${encoding}, separado por ${signs[delimiter] ?? delimiter}`;
}
