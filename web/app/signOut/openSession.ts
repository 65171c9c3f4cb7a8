import { withSessionLock } from "../../sw/withSessionLock.ts";
import { settle } from "./wishToSignOut.ts";

/** Opens a session. A sign-out that was still waiting was for the one before, which the shop ends with this. */
export function openSession<T>(ask: () => Promise<T>): Promise<T> {
  return withSessionLock(async () => {
    const opened = await ask();
    settle();
    return opened;
  });
}
