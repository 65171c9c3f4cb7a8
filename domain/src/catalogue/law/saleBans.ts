import { BAN_ATTRIBUTES, type Community, LEGAL_CLASS_LABELS } from "@bruma/contract";
import { type Db, products, saleBans, type Tx } from "@bruma/db";
import { and, gte, isNull, lte, or, type SQL, sql } from "@bruma/db/sql";
import { shopDay } from "../../time/index.ts";
import { fold } from "../lists/searchWords.ts";
import type { LegalFacts, LegalProblem } from "./legalRules.ts";

export type SaleBanRow = typeof saleBans.$inferSelect;
/** What decides whether a ban is about a product. */
export type BanTarget = Pick<SaleBanRow, "kind" | "value">;

/** The bans in force at `now` that take off sale. */
export function readBans(db: Db | Tx, now: Date): Promise<SaleBanRow[]> {
  return db
    .select()
    .from(saleBans)
    .where(and(isBanInForce(shopDay(now)), isNull(saleBans.community)));
}

/** The bans that nobody has lifted, past ones and planned ones among them. */
export function readUnliftedBans(db: Db | Tx): Promise<SaleBanRow[]> {
  return db.select().from(saleBans).where(isNull(saleBans.liftedAt));
}

/**
 * Those of `bans` that keep a product from being sold to `community` on `day`: its own, and those of all Spain, which hold from midnight on,
 * though the job that takes their products off sale comes a little later.
 */
export function bansAt(bans: readonly SaleBanRow[], community: Community | undefined, day: string): SaleBanRow[] {
  return bans.filter(
    (ban) =>
      (ban.community === null || ban.community === community) &&
      ban.fromDay <= day &&
      (ban.untilDay === null || ban.untilDay >= day),
  );
}

export function isBanInForce(day: string): SQL | undefined {
  return and(
    isNull(saleBans.liftedAt),
    lte(saleBans.fromDay, day),
    or(isNull(saleBans.untilDay), gte(saleBans.untilDay, day)),
  );
}

const isBanAttribute = (value: string): value is (typeof BAN_ATTRIBUTES)[number] =>
  BAN_ATTRIBUTES.some((known) => known === value);

export function isBannedBy(
  { kind, value }: BanTarget,
  { legalClass, attributes }: Pick<LegalFacts, "legalClass" | "attributes">,
): boolean {
  if (kind === "legal_class") return legalClass === value;
  if (kind === "attribute") return isBanAttribute(value) && attributes[value] === true;
  // «Cítricos» and «citricos» are one family.
  return attributes.flavourFamily !== undefined && fold(attributes.flavourFamily) === fold(value);
}

/** The same for a query over `products`; partial indexes serve it where it is about products on sale. */
export function bannedBy({ kind, value }: BanTarget): SQL {
  // Written out, as the planner finds the index by it; a value that is no attribute finds nothing.
  if (kind === "attribute") return sql`${products.attributes} ->> 'disposable' = 'true' and ${value} = 'disposable'`;
  return kind === "legal_class"
    ? sql`${products.legalClass} = ${value}`
    : sql`search_form(${products.attributes} ->> 'flavourFamily') = search_form(${value})`;
}

/** «la clase «Dispositivo»», «la familia de sabor «mentolado»» */
export const banWords = ({ kind, value }: BanTarget): string => {
  if (kind === "attribute") return isBanAttribute(value) ? BAN_WORDS[value] : value;
  return kind === "legal_class"
    ? `la clase «${LEGAL_CLASS_LABELS[value as keyof typeof LEGAL_CLASS_LABELS] ?? value}»`
    : `la familia de sabor «${value}»`;
};

const BAN_WORDS: Record<(typeof BAN_ATTRIBUTES)[number], string> = { disposable: "lo desechable" };

/** What a ban says against selling a product. */
export function banProblem(ban: SaleBanRow): LegalProblem {
  return {
    id: `ban.${ban.id}`,
    field: ban.kind === "legal_class" ? "legal_class" : "attributes",
    message: `La tienda ha retirado de la venta ${banWords(ban)}: ${ban.reason}`,
    source: ban.source ?? "Decisión de la tienda",
  };
}

/**
 * Publishing holds this shared, planning a ban takes it whole: a product is either published before the ban is there, and the
 * ban finds it, or it is held against the ban.
 */
export async function lockBansShared(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('sale_bans'))`);
}

export async function lockBans(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sale_bans'))`);
}
