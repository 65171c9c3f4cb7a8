import { counted, type LotSummary } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

type Judged = Pick<LotSummary, "state" | "quantity" | "is_expired" | "expires_soon">;

/** How a lot stands, in two words. */
export function lotStanding({ state, quantity, is_expired, expires_soon }: Judged): { words: string; tone: Tone } {
  if (state === "withdrawn") return { words: "Retirado", tone: "danger" };
  if (quantity === 0) return { words: "Agotado", tone: "neutral" };
  if (is_expired) return { words: "Caducado", tone: "danger" };
  return expires_soon ? { words: "Caduca pronto", tone: "warn" } : { words: "A la venta", tone: "ok" };
}

/** «Menta · 10 mg/ml», or the SKU where nothing tells a variant apart. */
export function variantOf({ options, sku }: Pick<LotSummary, "options" | "sku">): string {
  const chosen = Object.values(options);
  return chosen.length > 0 ? chosen.join(" · ") : sku;
}

export const unitWords = (units: number): string => counted(units, "unidad", "unidades");
export const personWords = (people: number): string => counted(people, "persona", "personas");
export const orderWords = (orders: number): string => counted(orders, "pedido", "pedidos");

const SOFTENING =
  /voluntari\w+|preventiv\w+|precauci[oó]n\w*|por si acaso|discrecional\w*|casos? (?:muy )?(?:raros?|aislados?)|no se ha(?:n)? notificado/i;

/** Words that a recall notice must not use, because they make a danger look smaller (Regulation (EU) 2023/988, art. 36.2.c). */
export const softeningWord = (hazard: string): string | undefined => SOFTENING.exec(hazard)?.[0];
