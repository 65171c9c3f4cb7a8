import type { ArtworkType, ContentSlug } from "@bruma/contract";
import {
  type Db,
  incidents,
  legalChecks,
  lots,
  orderLines,
  orders,
  products,
  saleStops,
  totpFactors,
  users,
  variants,
} from "@bruma/db";
import { and, desc, eq, gt, isNotNull, isNull, ne, notExists, sql } from "@bruma/db/sql";
import { leafletOf } from "../../catalogue/index.ts";
import { listPages, type VersionSummaryRow } from "../../content/index.ts";
import { awaitsNamedInvoice, whyNotIssued } from "../../invoices/index.ts";
import { listMessages } from "../../messages/index.ts";
import { hasLostOwner } from "../../orders/index.ts";
import { type MissingData, missingData, readSettings, type ShopSettings } from "../../settings/index.ts";
import { listWithdrawals } from "../../withdrawals/index.ts";
import { countBreaches } from "../breaches/index.ts";
import { areOverdue } from "../clocks.ts";
import { findGuaranteeNotice } from "../guarantee/index.ts";

export type LegalCheckRow = typeof legalChecks.$inferSelect;

/** What the legal points look at: the shop as it is now. */
export interface LawFacts {
  now: Date;
  settings: ShopSettings;
  missing: readonly MissingData[];
  pages: ReadonlyMap<ContentSlug, VersionSummaryRow>;
  onSale: OnSale;
  /** How many products each rule keeps off sale. */
  stopped: ReadonlyMap<string, number>;
  lastCheck: LegalCheckRow | undefined;
  overdue: { withdrawals: number; messages: number; incidents: number };
  /** Of breaches of personal data that the agency is to know of. */
  breaches: Awaited<ReturnType<typeof countBreaches>>;
  /** As what the official notice was uploaded; null: it was not. */
  guaranteeNotice: ArtworkType | null;
  staffWithoutFactor: number;
  /** Orders of erased accounts that name their buyer until their invoice does; and what keeps it from being issued. */
  erased: { awaitingInvoice: number; obstacle: Awaited<ReturnType<typeof whyNotIssued>> };
  /** Orders with regulated goods that went, or are to go, to another country. */
  regulatedAbroad: number;
  /** Variants of liquids with nicotine that are in stock without a lot. */
  withoutLot: number;
}

interface OnSale {
  total: number;
  liquids: number;
  /** Devices and their parts. */
  devices: number;
  /** What is a battery, or has one inside. */
  batteries: number;
  devicesUnnotified: number;
  /** Liquids with nicotine and devices whose maker's leaflet nobody has uploaded. */
  withoutLeaflet: number;
  /** Name no manufacturer: the shop itself is told as the one. */
  ownMade: number;
}

export async function readLawFacts(db: Db, now: Date): Promise<LawFacts> {
  const settings = await readSettings(db);
  const one = { page: 1, limit: 1 };
  const [pages, onSale, stopped, lastCheck, withdrawals, messages, figures, breaches, notice, erased] =
    await Promise.all([
      listPages(db),
      countOnSale(db),
      countStopped(db),
      lastLegalCheck(db),
      listWithdrawals(db, { ...one, state: "overdue" }, now),
      listMessages(db, { ...one, state: "overdue" }, now),
      countOthers(db, now),
      countBreaches(db, now),
      findGuaranteeNotice(db),
      countErased(db, settings, now),
    ]);
  const { incidentsOverdue, ...rest } = figures;
  return {
    now,
    settings,
    missing: missingData(settings),
    onSale,
    stopped,
    lastCheck,
    breaches,
    erased,
    guaranteeNotice: notice?.type ?? null,
    pages: new Map(pages.map((page) => [page.slug, page])),
    overdue: {
      withdrawals: withdrawals.counts.overdue,
      messages: messages.counts.overdue,
      incidents: incidentsOverdue,
    },
    ...rest,
  };
}

export async function lastLegalCheck(db: Db): Promise<LegalCheckRow | undefined> {
  const [row] = await db.select().from(legalChecks).orderBy(desc(legalChecks.id)).limit(1);
  return row;
}

async function countOnSale(db: Db): Promise<OnSale> {
  const among = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const isDevice = sql`${products.legalClass} in ('device', 'component')`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      liquids: among(sql`${products.legalClass} in ('nicotine_liquid', 'liquid_0mg')`),
      devices: among(isDevice),
      batteries: among(sql`${products.legalClass} = 'device' or ${products.attributes} ? 'batteryMah'`),
      devicesUnnotified: among(sql`${isDevice} and ${products.euCegId} is null`),
      withoutLeaflet: among(
        sql`${products.legalClass} in ('nicotine_liquid', 'device') and ${leafletOf(products.id)} is null`,
      ),
      ownMade: among(sql`${products.manufacturer} is null`),
    })
    .from(products)
    .where(and(sql`${products.active}`, isNull(products.deletedAt)));
  return row ?? { total: 0, liquids: 0, devices: 0, batteries: 0, devicesUnnotified: 0, withoutLeaflet: 0, ownMade: 0 };
}

async function countStopped(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ rule: sql<string>`unnest(${saleStops.rules})`, count: sql<number>`count(*)::int` })
    .from(saleStops)
    .innerJoin(products, and(eq(products.id, saleStops.productId), isNull(products.deletedAt)))
    .where(isNull(saleStops.endedAt))
    .groupBy(sql`1`);
  return new Map(rows.map(({ rule, count }) => [rule, count]));
}

async function countErased(db: Db, settings: ShopSettings, now: Date): Promise<LawFacts["erased"]> {
  const awaitingInvoice = await db.$count(orders, and(hasLostOwner(), awaitsNamedInvoice(settings)));
  return { awaitingInvoice, obstacle: awaitingInvoice === 0 ? null : await whyNotIssued(db, settings, now) };
}

async function countOthers(db: Db, now: Date) {
  const factorOf = db
    .select({ one: sql`1` })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt)));
  const lotOf = db
    .select({ one: sql`1` })
    .from(lots)
    .where(and(eq(lots.variantId, variants.id), gt(lots.quantity, 0)));
  const [incidentsOverdue, staffWithoutFactor, [abroad], [unlotted]] = await Promise.all([
    db.$count(incidents, areOverdue(incidents, now)),
    db.$count(users, and(eq(users.role, "admin"), isNull(users.deletedAt), notExists(factorOf))),
    db
      .select({ count: sql<number>`count(distinct ${orders.id})::int` })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(
        and(ne(orders.shipCountry, "ES"), ne(orders.status, "cancelled"), ne(orderLines.legalClass, "unregulated")),
      ),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          isNull(variants.deletedAt),
          gt(variants.stock, 0),
          isNull(products.deletedAt),
          sql`${products.active}`,
          eq(products.legalClass, "nicotine_liquid"),
          notExists(lotOf),
        ),
      ),
  ]);
  return {
    incidentsOverdue,
    staffWithoutFactor,
    regulatedAbroad: abroad?.count ?? 0,
    withoutLot: unlotted?.count ?? 0,
  };
}
