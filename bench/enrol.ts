import { createHash, randomBytes } from "node:crypto";
import type { Database } from "@bruma/db";

export interface SignedIn {
  userId: number;
  token: string;
}

/** Lets one customer order and hold as much as a load needs: people are far below the shop's limits, a load is not. */
export async function liftLimits(sql: Database["sql"]): Promise<void> {
  const none = { open_orders: 0, units_of_product: 0, units: 0, orders_per_hour: 0 };
  await sql`
    insert into settings (key, value) values ('limits', ${JSON.stringify(none)})
    on conflict (key) do update set value = excluded.value`;
}

/** Customers who are signed in, past the shop's limits for one address and for one customer. */
export async function enrol({ sql }: Pick<Database, "sql">, count: number): Promise<SignedIn[]> {
  await liftLimits(sql);
  const users = await sql<{ id: number }[]>`
    insert into users (email, name, password_hash, adult_declared_at, terms_accepted_at)
    select gen_random_uuid() || '@bruma.test', 'Cliente de prueba', 'none', now(), now() from generate_series(1, ${count}::int)
    returning id`;
  return openSessions(
    sql,
    users.map(({ id }) => Number(id)),
  );
}

export async function openSessions(sql: Database["sql"], userIds: readonly number[]): Promise<SignedIn[]> {
  const buyers = userIds.map((userId) => ({ userId, token: randomBytes(32).toString("base64url") }));
  const rows = buyers.map(({ userId, token }) => ({ userId, hash: createHash("sha256").update(token).digest("hex") }));
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), "userId", now() + interval '7 days'
    from jsonb_to_recordset(${JSON.stringify(rows)}) as given ("userId" int, hash text)`;
  return buyers;
}
