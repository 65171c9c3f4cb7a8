import type { Register } from "@bruma/contract";
import { users } from "@bruma/db";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { ofNetwork } from "../login/attemptKey.ts";
import { countAttempt } from "../login/attempts.ts";
import { knownDeviceOf } from "../login/knownDevice.ts";
import { openSession } from "../login/sessions.ts";
import type { Entrance, Visit } from "../login/Visit.ts";
import { refuseWeakPassword } from "../password/passwordRules.ts";
import { hashPassword } from "../password/passwords.ts";
import { recordConsents } from "./consents.ts";
import { isUniqueViolation } from "./isUniqueViolation.ts";
import { queueVerification } from "./verifyEmail.ts";

// An office behind one address may register at once; more is a machine.
const REGISTRATIONS = { most: 60, seconds: 600 };

/** Opens an account and its first session. Refuses `auth.email_taken`, `auth.password_too_common`, `request.too_many`. */
export async function register(shop: Shop, form: Register, visit: Visit): Promise<Entrance> {
  await countAttempt(shop.db, ofNetwork("register", visit.address), REGISTRATIONS);
  await refuseWeakPassword(form.password, "user", "password");
  const passwordHash = await hashPassword(form.password);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: form.email,
        name: form.name,
        passwordHash,
        adultDeclaredAt: form.adult ? now : null,
        termsAcceptedAt: form.terms ? now : null,
        lastLoginAt: now,
      })
      .returning({ id: users.id })
      .catch((cause: unknown) => {
        if (isUniqueViolation(cause)) throw new Refusal("auth.email_taken");
        throw cause;
      });
    if (user === undefined) throw new Error("insert returned no row");
    await queueMail(tx, {
      kind: "welcome",
      to: { address: form.email, name: form.name },
      content: {},
      userId: user.id,
    });
    const declared = { ...(form.adult && { adult: true }), ...(form.terms && { terms: true }) };
    await recordConsents(tx, user.id, declared, now);
    await queueVerification(tx, shop, { userId: user.id, name: form.name, email: form.email });
    const token = await openSession(tx, user.id, visit.userAgent);
    return { userId: user.id, token, device: knownDeviceOf({ id: user.id, passwordHash }) };
  });
}
