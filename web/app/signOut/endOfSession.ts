import { OWNER_KEY } from "../browser/ownerKey.ts";
import { storage, tabStorage } from "../browser/storage.ts";
import { PRIVATE_KEYS } from "../browser/storedKeys.ts";
import { dropNotices } from "../push/dropNotices.ts";
import { forgetPrivateCopies } from "../session/forgetPrivateCopies.ts";
import { currentUserId, USER_KEY } from "../session/session.ts";

export { leave } from "./leave.ts";

// A session ends in many ways: by signing out, by an answer that says so, in another tab, with the account, or because somebody
// else signs in. All of them change who `currentUserId` is, and everything private is forgotten here, in one place.

const NOBODY = "";
const owner = () => String(currentUserId() ?? NOBODY);

/** Whose data this page holds in memory. */
let inMemory: string | undefined;

/** Forgets what belongs to anybody but who is signed in now: in this browser, in this tab and in this page. */
export async function forgetOthers(): Promise<void> {
  // The name of a session that is over goes too.
  if (currentUserId() === undefined) storage.forget(USER_KEY);
  const now = owner();
  const before = inMemory;
  inMemory = now;
  if (hasChanged(storage, now)) for (const key of PRIVATE_KEYS.browser) storage.forget(key);
  if (hasChanged(tabStorage, now)) for (const key of PRIVATE_KEYS.tab) tabStorage.forget(key);
  const hasEnded = before !== undefined && before !== NOBODY && before !== now;
  await Promise.allSettled([forgetPrivateCopies(now, hasEnded), ...(hasEnded ? [forgetAnswers(), dropNotices()] : [])]);
}

/** Notes the new owner. Without one, whatever is there is somebody's who has left; a new owner takes over what is nobody's. */
function hasChanged(kept: typeof storage | typeof tabStorage, now: string): boolean {
  const before = kept.read(OWNER_KEY) ?? NOBODY;
  if (now === NOBODY) kept.forget(OWNER_KEY);
  else if (now !== before) kept.write(OWNER_KEY, now);
  return now === NOBODY || (before !== NOBODY && before !== now);
}

/** What was asked of the API. Where the code of the queries has not come, there is none. */
async function forgetAnswers(): Promise<void> {
  const { sharedQueries } = await import("../api/sharedQueries.ts").catch(() => ({ sharedQueries: undefined }));
  sharedQueries?.(); // looks who is signed in, and lets go of what the one before had asked for
}
