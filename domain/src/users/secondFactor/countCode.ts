import type { Db } from "@bruma/db";
import { ofUser } from "../login/attemptKey.ts";
import { countAttempt, forgetAttempts, uncountAttempt } from "../login/attempts.ts";

/** From where a code is typed: a network, a browser that got in before, or a session that is signed in. */
export type CodeSource = { network: string } | "known-device" | "session";

// For one network. Even twice that, around midnight, leaves attempts to other networks.
const FROM_ONE_PLACE = { most: 10, seconds: 86_400 };
// Of one account, from all networks together. Three codes of a million are right at any moment (one step to either side): whoever
// has the password and any number of networks finds one in thirty days with a chance of 25 × 30 × 3 / 1,000,000 = 0.23 %.
// Known devices and sessions are counted apart, so that a stranger keeps neither out. Their limit is the same, since a mailed link makes
// a device known without asking for the factor. The chance of whoever has all three ways is 0.68 %.
const OF_ONE_ACCOUNT = { most: 25, seconds: 86_400 };

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Counts an attempt, then does `work`, which refuses a wrong code: counted first, parallel guesses gain nothing. After a right code the
 * attempt is taken back. Recovery codes are not counted: 120 bits cannot be guessed, and whoever has one always gets in. Refuses
 * `request.too_many`.
 */
export async function countCode<T>(
  db: Db,
  { userId, code, from }: { userId: number; code: string; from: CodeSource },
  work: () => Promise<T>,
): Promise<T> {
  if (!isAppCode(code)) return work();
  const [place, account] =
    typeof from === "string"
      ? [undefined, ofUser(`code-${from}`, userId)]
      : [ofUser("code", userId, from.network), ofUser("code-account", userId)];
  if (place !== undefined) await countAttempt(db, place, FROM_ONE_PLACE);
  await countAttempt(db, account, OF_ONE_ACCOUNT);
  const result = await work();
  if (place !== undefined) await forgetAttempts(db, place);
  await uncountAttempt(db, account);
  return result;
}
