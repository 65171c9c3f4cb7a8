import type { Login } from "@bruma/contract";
import { totpFactors, users } from "@bruma/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, forgetAttempts, uncountAttempt } from "./attempts.ts";
import { mailResetLink } from "./forgotPassword.ts";
import { inLine } from "./inLine.ts";
import { isKnownDevice } from "./knownDevice.ts";
import { isTooShortFor } from "./passwordRules.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import type { Visit } from "./register.ts";
import { passSecondFactor } from "./secondFactor.ts";
import { openSession } from "./sessions.ts";

const LOGINS = { most: 60, seconds: 600 };
// Counted per account and address together: a stranger's guesses never lock the owner out elsewhere.
const FAILURES = { most: 10, seconds: 900 };
// Of one account, from everywhere together: guessing goes no faster with a thousand addresses. A browser that got in before is
// not asked, nor one that set a new password by mail: nobody keeps the owner from their account.
const STRANGERS = { most: 100, seconds: 3600 };

/**
 * Opens a session. The answer and its time are the same for an unknown e-mail and for a wrong password. Only whoever knows the
 * password hears whether a second factor is asked for. Whoever became staff with a customer's password is mailed a link to choose
 * a longer one, and gets in with that: `auth.staff_password_too_short`.
 */
export async function login(shop: Shop, form: Login, visit: Visit) {
  await countAttempt(shop.db, `login:${visit.address}`, LOGINS);
  const user = await checkPassword(shop, form, visit);
  if (user.factorSince !== null) {
    if (!form.code) throw new Refusal("auth.second_factor_required");
    const from = isKnownDevice(user, visit.device) ? "known-device" : { network: visit.address };
    await passSecondFactor(shop, user.id, form.code, from);
  }
  if (isTooShortFor(user.role, form.password)) {
    await mailResetLink(shop, form.email);
    throw new Refusal("auth.staff_password_too_short");
  }
  await shop.db.update(users).set({ lastLoginAt: shop.now() }).where(eq(users.id, user.id));
  return { userId: user.id, token: await openSession(shop.db, user.id, visit.userAgent) };
}

/**
 * Every guess is counted before it is looked at, so that guesses in parallel get no further. One after the other, so that right
 * passwords in parallel do not count as wrong ones while they are looked at.
 */
async function checkPassword(shop: Shop, form: Login, visit: Visit) {
  const account = form.email.toLowerCase();
  const failures = `login:${account}:${visit.address}`;
  return inLine(failures, async () => {
    await countAttempt(shop.db, failures, FAILURES);
    const user = await findUser(shop, form.email);
    const guesses = `login-account:${account}`;
    const isStranger = user === undefined || !isKnownDevice(user, visit.device);
    if (isStranger) await countAttempt(shop.db, guesses, STRANGERS);
    if (user === undefined) {
      await spendPasswordCheck(form.password);
      throw new Refusal("auth.wrong_credentials");
    }
    if (!(await isPassword(user.passwordHash, form.password))) throw new Refusal("auth.wrong_credentials");
    await forgetAttempts(shop.db, failures);
    if (isStranger) await uncountAttempt(shop.db, guesses);
    return user;
  });
}

async function findUser(shop: Shop, email: string) {
  const [user] = await shop.db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      factorSince: totpFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNull(users.deletedAt)));
  return user;
}
