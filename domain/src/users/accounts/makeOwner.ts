import { randomBytes } from "node:crypto";
import { foldEmail, users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { noteChange, type Shop, transact } from "../../Shop.ts";
import { closeSessions } from "../login/sessions.ts";
import { burnLinks, issueLink } from "../password/actionLinks.ts";
import { RESET_MINUTES } from "../password/forgotPassword.ts";
import { hashPassword } from "../password/passwords.ts";
import { dropSecondFactor } from "../secondFactor/secondFactor.ts";

/** In the audit log, whoever works at the server's console is nobody's account. */
const CONSOLE = { userId: 0, name: "Consola del servidor", action: "npm run admin" };

/**
 * Makes the account with this e-mail an owner, and makes the account where there is none: the way into a shop that has no staff
 * yet, or whose staff lost their way in. Nothing that opened the account before opens it any more: not a second factor either, which may
 * be lost, or that of a stranger who registered with this address. Returns the address of a page that sets the password, good for an hour
 * and one use.
 */
export async function makeOwner(shop: Shop, email: string): Promise<{ url: string; isNew: boolean }> {
  // Nobody knows this one: the link is the only way in.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return transact({ ...shop, actor: CONSOLE }, async (tx) => {
    const [known] = await tx
      .select({ id: users.id, email: users.email, role: users.role, staffRole: users.staffRole })
      .from(users)
      .where(eq(foldEmail(users.email), foldEmail(email)))
      .for("update");
    const powers = { role: "admin", staffRole: "owner" } as const;
    const name = email.split("@")[0] ?? email;
    const [owner] =
      known === undefined
        ? await tx
            .insert(users)
            .values({ email, name, passwordHash, ...powers })
            .returning()
        : await tx
            .update(users)
            .set({ ...powers, passwordHash, emailMovedAt: null, updatedAt: shop.now() })
            .where(eq(users.id, known.id))
            .returning();
    if (owner === undefined) throw new Error("no owner was made");
    await closeSessions(tx, owner.id);
    await dropSecondFactor(tx, owner.id);
    await burnLinks(tx, owner.id, "reset_password");
    const before = known && { role: known.role, staffRole: known.staffRole };
    noteChange(tx, { subject: "user", id: owner.id, before, after: powers });
    const link = { userId: owner.id, purpose: "reset_password", email: owner.email, minutes: RESET_MINUTES } as const;
    return { url: await issueLink(tx, shop, link), isNew: known === undefined };
  });
}
