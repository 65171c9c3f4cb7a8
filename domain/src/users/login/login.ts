import type { Login } from "@bruma/contract";
import { foldEmail, totpFactors, users } from "@bruma/db";
import { and, type Column, eq, isNotNull, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { mailResetLink } from "../password/forgotPassword.ts";
import { isTooShortFor } from "../password/passwordRules.ts";
import { isPassword, spendPasswordCheck } from "../password/passwords.ts";
import { passSecondFactor } from "../secondFactor/secondFactor.ts";
import { ofEmail, ofNetwork, ofUser } from "./attemptKey.ts";
import { countAttempt, forgetAttempts, uncountAttempt } from "./attempts.ts";
import { keyedMutex } from "./keyedMutex.ts";
import { isKnownDevice, knownDeviceOf } from "./knownDevice.ts";
import { openSession } from "./sessions.ts";
import type { Entrance, Visit } from "./Visit.ts";

const LOGINS = { most: 60, seconds: 600 };
// Counted per account and address together: a stranger's guesses never lock the owner out elsewhere.
const FAILURES = { most: 10, seconds: 900 };
// For one account, from all addresses together: a thousand addresses guess no faster than one. A browser that signed in before, or
// that set a new password by mail, is exempt: nobody can lock the owner out.
const STRANGERS = { most: 100, seconds: 3600 };

/**
 * Opens a session. The answer and its time are the same for an unknown e-mail and for a wrong password. Only whoever knows the
 * password is told whether a second factor is asked for. Whoever became staff with a customer's password is mailed a link to choose
 * a longer one, and gets in with that: `auth.staff_password_too_short`.
 */
export async function login(shop: Shop, form: Login, visit: Visit): Promise<Entrance> {
  await countAttempt(shop.db, ofNetwork("login", visit.address), LOGINS);
  const user = await checkPassword(shop, form, visit);
  if (user.hasFactor) {
    if (!form.code) throw new Refusal("auth.second_factor_required");
    const from = isKnownDevice(user, visit.device) ? "known-device" : { network: visit.address };
    await passSecondFactor(shop, user.id, form.code, from);
  }
  const token = await openCheckedSession(shop, user, form.password, visit);
  if (token === undefined) {
    await mailResetLink(shop, form.email);
    throw new Refusal("auth.staff_password_too_short");
  }
  return { userId: user.id, token, device: knownDeviceOf(user) };
}

/**
 * Opens the session if the account still has the password that was checked, and no second factor was added meanwhile. Undefined where the
 * account became staff meanwhile and its password is too short for that.
 */
function openCheckedSession(shop: Shop, user: CheckedUser, password: string, { userAgent }: Visit) {
  return shop.db.transaction(async (tx) => {
    // From here on whoever changes the password, the role or the account waits, and then ends this session too.
    const [now] = await tx
      .update(users)
      .set({ lastLoginAt: shop.now() })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.deletedAt)))
      .returning({ role: users.role });
    if (now === undefined) throw new Refusal("auth.wrong_credentials");
    if (!user.hasFactor && (await tx.$count(totpFactors, isFactorOf(user.id))) > 0) {
      throw new Refusal("auth.second_factor_required");
    }
    return isTooShortFor(now.role, password) ? undefined : openSession(tx, user.id, userAgent);
  });
}

/**
 * Every guess is counted before it is looked at, so that guesses in parallel get no further. One after the other, so that right
 * passwords in parallel do not count as wrong ones while they are looked at.
 */
function checkPassword(shop: Shop, form: Login, visit: Visit): Promise<CheckedUser> {
  return keyedMutex(`${form.email} ${visit.address}`, async () => {
    const user = await findUser(shop, form.email);
    const tries = (limit: string, network?: string) =>
      user ? ofUser(limit, user.id, network) : ofEmail(limit, form.email, network);
    const [failures, guesses] = [tries("login", visit.address), tries("login-account")];
    await countAttempt(shop.db, failures, FAILURES);
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

type CheckedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const isFactorOf = (userId: Column | number) => and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));

async function findUser(shop: Shop, email: string) {
  const [user] = await shop.db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      hasFactor: sql<boolean>`${totpFactors.userId} is not null`,
    })
    .from(users)
    .leftJoin(totpFactors, isFactorOf(users.id))
    .where(and(eq(foldEmail(users.email), foldEmail(email)), isNull(users.deletedAt)));
  return user;
}
