import { DAY_MS, MOVED_EMAIL_HOLD_DAYS } from "@bruma/contract";

/** Until when no new password is mailed to an account that gave up a proved e-mail at this moment; undefined: it is mailed. */
export function heldUntil(emailMovedAt: Date | null, now: Date): Date | undefined {
  if (emailMovedAt === null) return undefined;
  const until = new Date(emailMovedAt.getTime() + MOVED_EMAIL_HOLD_DAYS * DAY_MS);
  return until > now ? until : undefined;
}
