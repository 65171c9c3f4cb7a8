import type { AdminUserQuery } from "@bruma/contract";
import {
  buyerTotals,
  type Db,
  foldEmail,
  isOpenSession,
  isSale,
  orders,
  sessions,
  type Tx,
  totpFactors,
  users,
} from "@bruma/db";
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { byId, containing, foldBuyers, inOrderOf, rollUpSales, salesByDay, sortBy } from "../../tables/index.ts";
import { ageLevelIs } from "./checkAge.ts";

const { passwordHash: _secret, ...publicColumns } = getTableColumns(users);

// As in the catalogue: written out, because a selected column loses its table inside a subquery.
const countedOrders = sql`from ${orders} o where o.user_id = "users"."id" and ${isSale("o")}`;

/** Orders that were not cancelled, and what they came to. */
const withFigures = {
  ...publicColumns,
  ordersCount: sql<number>`(select count(*)::int ${countedOrders})`,
  totalSpentCents: sql<number>`(select coalesce(sum(o.total_cents), 0)::float8 ${countedOrders})`,
};

/** One page of accounts, newest first unless sorted otherwise. */
export async function listUsers(db: Db, query: AdminUserQuery) {
  const { sort, page, limit } = query;
  const where = conditionOf(query);
  const columns = {
    name: sql`search_form(${users.name})`,
    email: foldEmail(users.email),
    created: users.id,
    // Whoever never signed in comes before everybody.
    last_login: sql`coalesce(${users.lastLoginAt}, '-infinity')`,
    orders: sql`coalesce(${buyerTotals.orders}, 0)`,
    total: sql`coalesce(${buyerTotals.cents}, 0)`,
  };
  const isByFigures = sort?.endsWith("orders") || sort?.endsWith("total");
  if (isByFigures) await foldBuyers(db);
  const part = { limit, offset: (page - 1) * limit };
  const everybody = () => {
    const found = db.select({ id: users.id }).from(users).$dynamic();
    if (isByFigures) found.leftJoin(buyerTotals, eq(buyerTotals.userId, users.id));
    return found
      .where(where)
      .orderBy(...sortBy(columns, sort, users.id))
      .limit(part.limit)
      .offset(part.offset);
  };
  /** Those who ordered come before everybody else, and are found without looking at the others: sorted by nothing of `users`. */
  const buyersFirst = async () => {
    const figure = sort === "-orders" ? buyerTotals.orders : buyerTotals.cents;
    const buyers = await db
      .select({ id: users.id })
      .from(buyerTotals)
      .innerJoin(users, eq(users.id, buyerTotals.userId))
      // Buyers with a total of 0 sort with those who never ordered. The 0 is literal: a partial index ignores parameters.
      .where(and(where, sql`${figure} > 0`))
      .orderBy(desc(figure), desc(buyerTotals.userId))
      .limit(part.limit)
      .offset(part.offset);
    return buyers.length === limit ? buyers : everybody();
  };
  const [chosen, total] = await Promise.all([
    sort === "-orders" || sort === "-total" ? buyersFirst() : everybody(),
    db.$count(users, where),
  ]);
  const ids = chosen.map(byId);
  const rows = await db.select(withFigures).from(users).where(inArray(users.id, ids));
  return { rows: inOrderOf(ids, rows), total };
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>["rows"][number];

function conditionOf({ role, staff_role, age, search }: AdminUserQuery): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    role && eq(users.role, role),
    staff_role && staffRoleIs(staff_role),
    age && ageLevelIs(age),
    search ? sql`search_form(${users.name} || ' ' || ${users.email}) like ${containing(search)}` : undefined,
  );
}

/** An admin whose powers nobody narrowed is an owner in all but name. */
function staffRoleIs(role: NonNullable<AdminUserQuery["staff_role"]>): SQL | undefined {
  const effective = sql`coalesce(${users.staffRole}, 'owner')`;
  return and(eq(users.role, "admin"), eq(effective, role));
}

/** The figures above the table, each from an index; revenue as in `FIGURES`. */
export async function summariseUsers(db: Db) {
  const isStaff = sql`${users.role} = 'admin'`;
  const openDay = await rollUpSales(db);
  const [total, admins, sums] = await Promise.all([
    db.$count(users, isNull(users.deletedAt)),
    db.$count(users, and(isNull(users.deletedAt), isStaff)),
    db.execute<{ cents: number }>(
      sql`select coalesce(sum(revenue_cents), 0)::float8 as cents from ${salesByDay(openDay)}`,
    ),
  ]);
  const [revenue] = sums.rows;
  if (revenue === undefined) throw new Error("an aggregate returned no row");
  return { total, admins, users: total - admins, revenueCents: revenue.cents };
}

/** Refuses `user.not_found`. */
export async function requireUser(db: Db, userId: number): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (user === undefined) throw new Refusal("user.not_found");
}

/** Refuses `user.not_found`. */
export async function getUser(db: Db | Tx, userId: number) {
  const [[user], sessionsCount] = await Promise.all([
    db
      .select({
        ...withFigures,
        hasSecondFactor: sql<boolean>`${totpFactors.confirmedAt} is not null`,
        adultCheckedByName: sql<
          string | null
        >`(select c.name from ${users} c where c.id = "users"."adult_checked_by" and c.role = 'admin')`,
      })
      .from(users)
      .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    db.$count(sessions, and(eq(sessions.userId, userId), isOpenSession)),
  ]);
  if (user === undefined) throw new Refusal("user.not_found");
  return { ...user, sessionsCount };
}
export type UserDetailRow = Awaited<ReturnType<typeof getUser>>;
