import { hash, verify } from "@node-rs/argon2";

/** OWASP's second choice for Argon2id (19 MiB, 2 passes, 1 lane): strong enough, and an office can log in at once. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2ID);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize("NFKC"));
}

let nobodysHash: Promise<string> | undefined;

/** Costs the same as a real check, so that the answer's time does not tell whether an e-mail is known. */
export async function spendPasswordCheck(password: string): Promise<void> {
  nobodysHash ??= hashPassword("nobody has this password");
  await isPassword(await nobodysHash, password);
}
