import type { Login } from "@bruma/contract";
import { totpFactors, users } from "@bruma/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, forgetAttempts, refuseFullWindow } from "./attempts.ts";
import { mailResetLink } from "./forgotPassword.ts";
import { isTooShortFor } from "./passwordRules.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import type { Visit } from "./register.ts";
import { passSecondFactor } from "./secondFactor.ts";
import { openSession } from "./sessions.ts";

const LOGINS = { most: 60, seconds: 600 };
// Counted per account and address together: a stranger's guesses never lock the owner out elsewhere.
const FAILURES = { most: 10, seconds: 900 };

/**
 * Opens a session. The answer and its time are the same for an unknown e-mail and for a wrong password. Only whoever knows the
 * password hears whether a second factor is asked for. Whoever became staff with a customer's password is mailed a link to choose
 * a longer one, and gets in with that: `auth.staff_password_too_short`.
 */
export async function login(shop: Shop, form: Login, visit: Visit) {
  const failures = `login:${form.email.toLowerCase()}:${visit.address}`;
  await countAttempt(shop.db, `login:${visit.address}`, LOGINS);
  await refuseFullWindow(shop.db, failures, FAILURES);
  const [user] = await shop.db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      factorSince: totpFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${form.email})`), isNull(users.deletedAt)));
  if (user === undefined) {
    await spendPasswordCheck(form.password);
    return refuseLogin(shop, failures);
  }
  if (!(await isPassword(user.passwordHash, form.password))) return refuseLogin(shop, failures);
  await forgetAttempts(shop.db, failures);
  if (user.factorSince !== null) {
    if (!form.code) throw new Refusal("auth.second_factor_required");
    await passSecondFactor(shop, user.id, form.code);
  }
  if (isTooShortFor(user.role, form.password)) {
    await mailResetLink(shop, form.email);
    throw new Refusal("auth.staff_password_too_short");
  }
  await shop.db.update(users).set({ lastLoginAt: shop.now() }).where(eq(users.id, user.id));
  return { userId: user.id, token: await openSession(shop.db, user.id, visit.userAgent) };
}

async function refuseLogin(shop: Shop, failures: string): Promise<never> {
  await countAttempt(shop.db, failures, FAILURES);
  throw new Refusal("auth.wrong_credentials");
}
