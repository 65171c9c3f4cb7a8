import { type Db, recoveryCodes, type Tx, totpFactors, users } from "@bruma/db";
import { and, eq, isNotNull, isNull, lt, or } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { requireCurrentPassword, requireSamePassword } from "../password/requireCurrentPassword.ts";
import { type CodeSource, countCode, isAppCode } from "./countCode.ts";
import { renewRecoveryCodes, spendRecoveryCode } from "./recoveryCodes.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

type Owner = { userId: number; role: string };

export async function readSecondFactor(db: Db, { userId, role }: Owner) {
  const [factor] = await db
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  const left = await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    confirmedAt: factor?.confirmedAt ?? null,
    recoveryCodesLeft: left,
    isRequired: role === "admin" && (await readSettings(db)).safety.staff_totp_required,
  };
}

/** Refuses `auth.second_factor_setup_required` where the shop demands a second factor of its staff. */
export async function requireStaffFactor(db: Db, owner: Owner): Promise<void> {
  if (!(await readSettings(db)).safety.staff_totp_required) return;
  const { isRequired, confirmedAt } = await readSecondFactor(db, owner);
  if (isRequired && confirmedAt === null) throw new Refusal("auth.second_factor_setup_required");
}

/** Makes a secret, which counts once a code of it is confirmed. Refuses `totp.already_on`. */
export async function setUpTotp(shop: Shop, userId: number, password: string) {
  await requireCurrentPassword(shop, userId, password, "password");
  const secret = newTotpSecret();
  const [made] = await shop.db
    .insert(totpFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, createdAt: shop.now() },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  if (made === undefined) throw new Refusal("totp.already_on");
  const [user] = await shop.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { company } = await readSettings(shop.db);
  return { secret, uri: totpUri(secret, company.brand, user?.email ?? "") };
}

/** Switches the second factor on, and returns the recovery codes. */
export function confirmTotp(shop: Shop, userId: number, typed: string): Promise<string[]> {
  const code = withoutSpaces(typed);
  return countCode(shop.db, { userId, code, from: "session" }, () =>
    shop.db.transaction(async (tx) => {
      const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for("update");
      if (factor === undefined) throw new Refusal("totp.not_set_up");
      if (factor.confirmedAt !== null) throw new Refusal("totp.already_on");
      const lastStep = stepOfCode(factor.secret, code, shop.now());
      if (lastStep === undefined) throw wrongCode();
      await tx.update(totpFactors).set({ confirmedAt: shop.now(), lastStep }).where(eq(totpFactors.userId, userId));
      return renewRecoveryCodes(tx, userId);
    }),
  );
}

interface BothFactors {
  password: string;
  code: string;
}

/** Switches the second factor off. */
export async function disableTotp(shop: Shop, userId: number, proof: BothFactors): Promise<void> {
  await withBothFactors(shop, userId, proof, (tx) => dropSecondFactor(tx, userId));
}

export async function dropSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** New recovery codes in place of the old ones. */
export function remakeRecoveryCodes(shop: Shop, userId: number, proof: BothFactors): Promise<string[]> {
  return withBothFactors(shop, userId, proof, (tx) => renewRecoveryCodes(tx, userId));
}

async function withBothFactors<T>(
  shop: Shop,
  userId: number,
  proof: BothFactors,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const passwordHash = await requireCurrentPassword(shop, userId, proof.password, "password");
  const code = withoutSpaces(proof.code);
  return countCode(shop.db, { userId, code, from: "session" }, () =>
    shop.db.transaction(async (tx) => {
      await requireSamePassword(tx, { userId, passwordHash });
      const [factor] = await tx
        .select({ userId: totpFactors.userId })
        .from(totpFactors)
        .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
        .for("update");
      if (factor === undefined) throw new Refusal("totp.not_on");
      if (!(await spendCode(tx, shop, userId, code))) throw wrongCode();
      return work(tx);
    }),
  );
}

/** At the login, after a right password: uses a code up. Refuses `auth.wrong_code` and `request.too_many`. */
export async function passSecondFactor(shop: Shop, userId: number, typed: string, from: CodeSource): Promise<void> {
  const code = withoutSpaces(typed);
  await countCode(shop.db, { userId, code, from }, async () => {
    if (await shop.db.transaction((tx) => spendCode(tx, shop, userId, code))) return;
    throw new Refusal("auth.wrong_code", { fields: { code: "El código no es correcto o ya se ha usado" } });
  });
}

/** A code of the app works once, and so does each recovery code. */
async function spendCode(tx: Tx, shop: Shop, userId: number, code: string): Promise<boolean> {
  if (!isAppCode(code)) return spendRecoveryCode(tx, userId, code, shop.now());
  const [factor] = await tx
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const step = factor && stepOfCode(factor.secret, code, shop.now());
  if (step === undefined) return false;
  const spent = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))))
    .returning({ userId: totpFactors.userId });
  return spent.length > 0;
}

const withoutSpaces = (typed: string) => typed.replace(/\s/g, "");

function wrongCode(): Refusal {
  return new Refusal("totp.wrong_code", { fields: { code: "El código no es correcto o ya se ha usado" } });
}
