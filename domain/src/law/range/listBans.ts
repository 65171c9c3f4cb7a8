import type { LegalClass, SaleBanState } from "@bruma/contract";
import { type Db, products, saleBans, saleStops, type Tx, users } from "@bruma/db";
import { alias, and, count, desc, eq, isNull, sql } from "@bruma/db/sql";
import { type BanTarget, bannedBy, type SaleBanRow } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";
import { shopDay } from "../../time/index.ts";

export interface ListedBan {
  ban: SaleBanRow;
  createdBy: string | null;
  liftedBy: string | null;
  /** How many products it keeps off sale now. */
  stopped: number;
}

export function banState({ fromDay, untilDay, liftedAt }: SaleBanRow, now: Date): SaleBanState {
  const today = shopDay(now);
  if (liftedAt !== null) return "lifted";
  if (untilDay !== null && untilDay < today) return "over";
  return fromDay <= today ? "in_force" : "planned";
}

const MOST = 200;

/** Every ban, the newest first. */
export function listBans(db: Db | Tx, id?: number): Promise<ListedBan[]> {
  const [makers, lifters] = [alias(users, "makers"), alias(users, "lifters")];
  return db
    .select({
      ban: saleBans,
      createdBy: makers.name,
      liftedBy: lifters.name,
      stopped: sql<number>`(select count(*)::int from ${saleStops} s where s.ban_id = "sale_bans"."id" and s.ended_at is null)`,
    })
    .from(saleBans)
    .leftJoin(makers, eq(makers.id, saleBans.createdBy))
    .leftJoin(lifters, eq(lifters.id, saleBans.liftedBy))
    .where(id === undefined ? undefined : eq(saleBans.id, id))
    .orderBy(desc(saleBans.id))
    .limit(MOST);
}

/** Refuses `sale_ban.not_found`. */
export async function getBan(db: Db | Tx, id: number): Promise<SaleBanRow> {
  const [ban] = await db.select().from(saleBans).where(eq(saleBans.id, id));
  if (ban === undefined) throw new Refusal("sale_ban.not_found");
  return ban;
}

const isOnSale = and(sql`${products.active}`, isNull(products.deletedAt));

/** How many products on sale a ban would take off. */
export function countBanned(db: Db, target: BanTarget): Promise<number> {
  return db.$count(products, and(isOnSale, bannedBy(target)));
}

export interface BanChoices {
  classes: { value: LegalClass; products: number }[];
  flavours: { value: string; products: number }[];
  attributes: { value: "disposable"; products: number }[];
}

/** What there is to switch off: the legal classes and flavour families in use, the attributes, and how much of each is on sale. */
export async function readBanChoices(db: Db): Promise<BanChoices> {
  const family = sql<string>`${products.attributes} ->> 'flavourFamily'`;
  const onSale = sql<number>`count(*) filter (where ${products.active})::int`;
  const disposable = { kind: "attribute", value: "disposable" } as const;
  const [classes, flavours, disposables] = await Promise.all([
    db
      .select({ value: products.legalClass, products: onSale })
      .from(products)
      .where(isNull(products.deletedAt))
      .groupBy(products.legalClass),
    db
      .select({ value: sql<string>`min(${family})`, products: onSale, all: count() })
      .from(products)
      .where(and(isNull(products.deletedAt), sql`${family} is not null`))
      .groupBy(sql`search_form(${family})`)
      .orderBy(sql`search_form(${family})`)
      .limit(MOST),
    countBanned(db, disposable),
  ]);
  return {
    classes,
    attributes: [{ value: disposable.value, products: disposables }],
    flavours: flavours.map(({ value, products: on }) => ({ value, products: on })),
  };
}
