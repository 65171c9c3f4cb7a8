import { DAY_MS, SESSION_DAYS } from "@bruma/contract";

/**
 * Until when no new password is mailed to an account that gave up a proved e-mail at this moment; undefined: it is mailed. As long as the
 * session lasts that may have done it.
 */
export function heldUntil(emailMovedAt: Date | null, now: Date): Date | undefined {
  if (emailMovedAt === null) return undefined;
  const until = new Date(emailMovedAt.getTime() + SESSION_DAYS * DAY_MS);
  return until > now ? until : undefined;
}
