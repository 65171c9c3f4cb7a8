import { createHash, randomBytes } from "node:crypto";
import { inFours } from "@bruma/contract";
import { recoveryCodes, type Tx } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";

const COUNT = 10;
// Without I, L, O and U: nobody misreads a code that was written on paper (Crockford's base 32).
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 24; // 120 bits: its plain hash cannot be guessed (ASVS 6.5.2 asks for 112)

const normalise = (code: string) => code.toUpperCase().replace(/[\s-]/g, "");
const codeHash = (code: string) => createHash("sha256").update(normalise(code)).digest();

/** Makes ten codes in place of those there were; they are shown once and kept as hashes. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: codeHash(code) })));
  return codes;
}

/** Uses a code up; false where it is none, or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** `7KQ2-M9XD-…` */
function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return inFours(letters.join(""), "-");
}
