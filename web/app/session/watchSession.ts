import { storage, tabStorage } from "../storage.ts";
import { OWNER_KEY } from "../storedKeys.ts";
import { currentUserId, onSessionChange } from "./session.ts";

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
  check();
  return onSessionChange(check);
}
