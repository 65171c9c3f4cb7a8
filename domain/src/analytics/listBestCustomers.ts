import { type Db, isSale, orders, users } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { withinDays } from "../time/index.ts";
import type { Period } from "./periodsOf.ts";
import { boughtBefore } from "./summarisePeriod.ts";

export interface BestCustomer {
  id: number;
  name: string;
  orders: number;
  spentCents: number;
  isNew: boolean;
}

/** Who spent most in these days. */
export async function listBestCustomers(db: Db, period: Period, limit: number): Promise<BestCustomer[]> {
  const { rows } = await db.execute<BestCustomer & Record<string, unknown>>(sql`
    select buyers.user_id as id, ${users.name} as name, buyers.orders, buyers.spent as "spentCents",
      not ${boughtBefore(period)} as "isNew"
    from (select user_id, count(*)::int as orders, sum(total_cents)::float8 as spent from orders
      where ${withinDays(orders.createdAt, period)} and ${isSale()} and user_id is not null
      group by user_id order by spent desc, user_id limit ${limit}) as buyers
    join ${users} on ${users.id} = buyers.user_id
    order by buyers.spent desc, buyers.user_id`);
  return rows;
}
