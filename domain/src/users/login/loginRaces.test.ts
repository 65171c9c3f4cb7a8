import { sessions, users } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { changeRole } from "../accounts/changeRole.ts";
import { register } from "../accounts/register.ts";
import { changePassword } from "../password/changePassword.ts";
import { hashPassword } from "../password/passwords.ts";
import { confirmTotp, disableTotp, setUpTotp } from "../secondFactor/secondFactor.ts";
import { login } from "./login.ts";
import { closeSessions, findCaller } from "./sessions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const visit = { address: "192.0.2.1", userAgent: "Firefox" };
const PASSWORD = "clave-de-siempre";
const NEW_PASSWORD = "clave-nueva-y-larga";
let serial = 0;

async function newUser() {
  const email = `carrera${++serial}@example.com`;
  const { userId, token } = await register(shop, { name: "Ana", email, password: PASSWORD }, visit);
  const caller = await findCaller(shop.db, token);
  if (caller === undefined) throw new Error("no session");
  return { userId, email, caller };
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error) => error.code ?? String(error),
  );

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() });

/** Until so many statements of this shop wait for another's lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const [row] = (
        await shop.db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      ).rows;
      return row?.waiting;
    })
    .toBe(count);

/** Does `work` while the user's rows of `table` are held by somebody else. */
async function whileHeld<T>(table: "users" | "sessions", userId: number, work: () => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const column = table === "users" ? sql`id` : sql`user_id`;
  const holding = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${sql.identifier(table)} where ${column} = ${userId} for no key update`);
    held.resolve();
    await done.promise;
  });
  await held.promise;
  try {
    return await work();
  } finally {
    done.resolve();
    await holding;
  }
}

/** Logs in so that the password is checked before `change` ends, and the session would be opened after it. */
async function loginDuring(email: string, userId: number, change: () => Promise<unknown>): Promise<string[]> {
  const both = await whileHeld("sessions", userId, async () => {
    const changing = outcome(change());
    await untilWaiting(1);
    const loggingIn = outcome(login(shop, { email, password: PASSWORD }, visit));
    await untilWaiting(2);
    return [changing, loggingIn];
  });
  return Promise.all(both);
}

test("a login whose password was checked before it was changed opens no session", async () => {
  const { userId, email, caller } = await newUser();
  const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect(await loginDuring(email, userId, () => changePassword(shop, caller, form))).toEqual([
    "done",
    "auth.wrong_credentials",
  ]);
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(1); // of whoever changed it
  expect(await outcome(login(shop, { email, password: NEW_PASSWORD }, visit))).toBe("done");
});

test("a login whose password was checked before the account was erased is refused as any wrong one", async () => {
  const { userId, email } = await newUser();
  expect(await loginDuring(email, userId, async () => shop.db.delete(users).where(eq(users.id, userId)))).toEqual([
    "done",
    "auth.wrong_credentials",
  ]);
});

test("whoever is made staff while they log in with a customer's password chooses a longer one first", async () => {
  const { userId, email } = await newUser();
  const short = "clave-9";
  const passwordHash = await hashPassword(short);
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  const owner = await shop.seed.customer({ role: "admin" });
  const both = await whileHeld("sessions", userId, async () => {
    const promoting = outcome(changeRole(asStaff(shop, owner.userId), userId, { role: "admin" }));
    await untilWaiting(1);
    const loggingIn = outcome(login(shop, { email, password: short }, visit));
    await untilWaiting(2);
    return [promoting, loggingIn];
  });
  expect(await Promise.all(both)).toEqual(["done", "auth.staff_password_too_short"]);
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
});

test("a second factor that is switched on during a login is asked for by it", async () => {
  const { userId, email } = await newUser();
  const { secret } = await setUpTotp(shop, userId, PASSWORD);
  const loggingIn = await whileHeld("users", userId, async () => {
    const outcomeOfLogin = outcome(login(shop, { email, password: PASSWORD }, visit));
    await untilWaiting(1);
    await confirmTotp(shop, userId, codeOf(secret));
    return [outcomeOfLogin];
  });
  expect(await Promise.all(loggingIn)).toEqual(["auth.second_factor_required"]);
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
});

test("an old password that is being changed takes no second factor away", async () => {
  const { userId, caller } = await newUser();
  const { secret } = await setUpTotp(shop, userId, PASSWORD);
  const [code = ""] = await confirmTotp(shop, userId, codeOf(secret));
  const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const both = await whileHeld("sessions", userId, async () => {
    const changing = outcome(changePassword(shop, caller, form));
    await untilWaiting(1);
    const disabling = outcome(disableTotp(shop, userId, { password: PASSWORD, code }));
    await untilWaiting(2);
    return [changing, disabling];
  });
  expect(await Promise.all(both)).toEqual(["done", "auth.wrong_current_password"]);
});

test("changing the password opens no new session when the old one was closed meanwhile", async () => {
  const { userId, caller } = await newUser();
  const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await closeSessions(shop.db, userId);
  expect(await outcome(changePassword(shop, caller, form))).toBe("auth.required");
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
});
