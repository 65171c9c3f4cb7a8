import { EXCISE_RATES, type ExciseRate, LIQUID_CLASSES, type TaxZone } from "@bruma/contract";
import { type Db, orderLines, orders } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { byShopClock } from "../../time/index.ts";
import { leftAndCancelled, type Months, type Refunded } from "./movements.ts";

export interface ExciseEntry {
  month: string;
  zone: TaxZone;
  /** None: no rate was in force yet when it was ordered. */
  rate: ExciseRate | undefined;
  units: number;
  ml: number;
  exciseCents: number;
  /** Units that say no volume. */
  unmeasured: number;
}

interface Row extends Record<string, unknown>, Omit<ExciseEntry, "rate"> {
  rateId: string | null;
}

/** What left of liquids, less what was cancelled or refunded whole, with the excise that its orders keep. */
export async function readExcise(db: Db, months: Months, refunded: readonly Refunded[]): Promise<ExciseEntry[]> {
  const whole = refunded
    .filter(({ goods }) => goods !== 0)
    .map(({ orderId, month, goods }) => ({ id: orderId, month, sign: goods }));
  const classes = sql.join(
    LIQUID_CLASSES.map((legalClass) => sql`${legalClass}`),
    sql`, `,
  );
  const rows = (
    await db.execute<Row>(sql`
    with moved as (
      ${leftAndCancelled(months)}
      union all
      select id, month, sign from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb)
        as refunded(id integer, month text, sign integer))
    select m.month, o.tax_zone as zone, ${RATE_ID} as "rateId",
      sum(m.sign * l.quantity)::int as units,
      coalesce(sum(m.sign * l.quantity * l.volume_ml), 0)::float8 as ml,
      sum(m.sign * l.quantity * l.excise_cents)::int as "exciseCents",
      coalesce(sum(m.sign * l.quantity) filter (where l.volume_ml is null), 0)::int as unmeasured
    from moved m join ${orders} o on o.id = m.id join ${orderLines} l on l.order_id = m.id
    where l.legal_class in (${classes})
    group by 1, 2, 3
    having sum(m.sign * l.quantity) <> 0
    order by 1, 2, 3`)
  ).rows;
  return [...rows].map(({ rateId, ...entry }) => ({ ...entry, rate: EXCISE_RATES.find(({ id }) => id === rateId) }));
}

// As `exciseRateOf` finds it: of a nicotine liquid whose strength nobody knows, the highest.
const strength = sql`coalesce(l.nicotine_mg_ml, case l.legal_class when 'nicotine_liquid' then 1000000 else 0 end)`;
const ordered = sql`${byShopClock(sql`o.created_at`)}::date`;

const RATE_ID = sql<string | null>`case ${sql.join(
  EXCISE_RATES.map((rate): SQL => sql`when ${isWithin(rate)} then ${sql.raw(`'${rate.id}'`)}`),
  sql` `,
)} end`;

/** Written out, not as parameters: the query groups by it. */
function isWithin({ from, until, aboveMgMl, upToMgMl }: ExciseRate): SQL {
  const conditions = [
    sql`${strength} > ${sql.raw(String(aboveMgMl))}`,
    ...(Number.isFinite(upToMgMl) ? [sql`${strength} <= ${sql.raw(String(upToMgMl))}`] : []),
    sql`${ordered} >= ${sql.raw(`'${from}'`)}`,
    ...(until === undefined ? [] : [sql`${ordered} <= ${sql.raw(`'${until}'`)}`]),
  ];
  return sql.join(conditions, sql` and `);
}
