import {
  type AttributeKey,
  COMMUNITY_LABELS,
  counted,
  formatNumber,
  LEGAL_CLASS_LABELS,
  type LegalPoint,
  type LegalPointState,
  PRODUCT_ATTRIBUTES,
  type SaleBan,
  type SaleBanState,
  verbAndCount,
} from "@bruma/contract";
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import type { Tone } from "../../ui/Badge.tsx";
import { formatDay } from "../../ui/dates.ts";

export const STATE_LOOKS: Record<LegalPointState, { tone: Tone; icon: LucideIcon; many: string }> = {
  met: { tone: "ok", icon: CircleCheck, many: "Se cumplen" },
  open: { tone: "danger", icon: CircleAlert, many: "Abiertos" },
  missing: { tone: "warn", icon: CircleDashed, many: "Faltan tus datos" },
};

export const BAN_TONES: Record<SaleBanState, Tone> = {
  planned: "info",
  in_force: "danger",
  over: "neutral",
  lifted: "neutral",
};

/** What it kept off sale is being put back. */
export const isComingBack = ({ state, stopped }: SaleBan) => stopped > 0 && (state === "lifted" || state === "over");

const isClass = (value: string): value is keyof typeof LEGAL_CLASS_LABELS => Object.hasOwn(LEGAL_CLASS_LABELS, value);

const isAttribute = (value: string): value is AttributeKey => Object.hasOwn(PRODUCT_ATTRIBUTES, value);

/** «Dispositivo», «Mentolado», «Desechable» */
export function banValue({ kind, value }: Pick<SaleBan, "kind" | "value">): string {
  if (kind === "legal_class" && isClass(value)) return LEGAL_CLASS_LABELS[value];
  if (kind === "attribute" && isAttribute(value)) return PRODUCT_ATTRIBUTES[value].label;
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** «Retirada «Mentolado»: 12 productos fuera de venta» */
export function doneWords(ban: SaleBan, stopped: number): string {
  const what = `«${banValue(ban)}»`;
  const where = ban.community && COMMUNITY_LABELS[ban.community];
  if (ban.state === "planned") return `Retirada prevista de ${what}${where ? ` en ${where}` : ""}`;
  return where ? `${what} ya no se envía a ${where}` : `Retirada ${what}: ${countWords(stopped)} fuera de venta`;
}

/** What lifting it will do. */
export function toLiftWords({ state, stopped, community }: SaleBan): string {
  if (state === "planned") return "Todavía no ha empezado: no llegará a retirar nada.";
  if (community) return `Se podrá pedir otra vez para una dirección de ${COMMUNITY_LABELS[community]}.`;
  const unless = stopped === 1 ? "salvo que incumpla otra norma" : "salvo los que incumplan otra norma";
  return `${backWords("Vuelve", stopped)}, ${unless}.`;
}

export function liftedWords({ community }: SaleBan, restored: number, left: number): string {
  if (community) return `Retirada levantada: se envía otra vez a ${COMMUNITY_LABELS[community]}`;
  const rest = left > 0 ? `, y enseguida ${formatNumber(left)} más` : "";
  return `Retirada levantada: ${backWords("vuelve", restored)}${rest}`;
}

/** «vuelve 1 producto a la venta», «vuelven 12 productos a la venta» */
const backWords = (verb: "vuelve" | "Vuelve", count: number) =>
  `${verbAndCount(verb, count)} ${count === 1 ? "producto" : "productos"} a la venta`;

/** «Desde el 1 dic 2026», «Del 1 dic 2026 al 31 dic 2026» */
export function banDays({ from, until }: Pick<SaleBan, "from" | "until">): string {
  return until ? `Del ${formatDay(from)} al ${formatDay(until)}` : `Desde el ${formatDay(from)}`;
}

export const countWords = (count: number) => counted(count, "producto", "productos");

/** What the shopkeeper has to do stands first. */
export function inOrder(points: readonly LegalPoint[]): LegalPoint[] {
  const rank: Record<LegalPointState, number> = { open: 0, missing: 1, met: 2 };
  return points.toSorted((one, other) => rank[one.state] - rank[other.state]);
}
