import { OWNER_KEY } from "../browser/ownerKey.ts";
import { storage, tabStorage } from "../browser/storage.ts";
import { currentUserId, onSessionChange, signOut } from "../session/session.ts";
import { pendingSince } from "./pendingSince.ts";

/** A guest where nobody was signed in has nothing to forget, and is spared the code. */
const isAnybodyConcerned = () =>
  currentUserId() !== undefined || storage.read(OWNER_KEY) !== null || tabStorage.read(OWNER_KEY) !== null;

/** Forgets at once what was left here before, and from then on whenever the session changes, in this tab or another. */
export function watchSession(): () => void {
  const check = () => {
    if (isAnybodyConcerned())
      void import("./endOfSession.ts").then(
        ({ forgetOthers }) => forgetOthers(),
        () => undefined,
      );
  };
  // Signing out was asked for, and the page was gone before it was through.
  if (pendingSince() !== undefined && currentUserId() !== undefined) signOut();
  check();
  return onSessionChange(check);
}
