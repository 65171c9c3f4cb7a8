import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's second choice for Argon2id (19 MiB, 2 passes, 1 lane): strong enough, and an office can log in at once. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2ID);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize("NFKC"));
}

const random = (bytes: number) => randomBytes(bytes).toString("base64").replace(/=+$/, "");
// No password has it: it was not made from one.
const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${random(16)}$${random(32)}`;

/** Costs the same as a real check, so that the answer's time does not tell whether an e-mail is known. */
export async function spendPasswordCheck(password: string): Promise<void> {
  await isPassword(NOBODYS_HASH, password);
}
