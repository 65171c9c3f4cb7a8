// Whoever wants to sign in meanwhile waits for as long.
const PATIENCE_MS = 8_000;

/**
 * Asks the shop to end the session, as was wished at `since`. True once there is none any more, or only one that was opened later;
 * false where that is not known, and it has to be asked again.
 */
export async function askToSignOut(since: number): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/logout", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ asked_ms_ago: Math.max(0, Date.now() - since) }),
      // The tab may be closed at once.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { success, code } = (await answer.json()) as { success?: boolean; code?: string };
    return success === true || code === "auth.required" || code === "session.newer";
  } catch {
    return false; // no connection, or an answer that is not the shop's
  }
}
