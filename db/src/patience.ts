/** How long things may take before they are given up, in milliseconds. */
export interface Patience {
  /** One statement. */
  statementMs: number;
  /** Waiting for somebody else's lock. */
  lockMs: number;
  /** A transaction of which nothing more is heard. */
  idleMs: number;
  /**
   * An answer that is due while nothing at all is heard from the server: the connection is closed as lost. Longer than `statementMs`,
   * because a server that can be heard ends the statement itself.
   */
  silenceMs: number;
}

/** What the server looks after. A number without a unit is milliseconds to PostgreSQL. */
export function serverLimits(patience: Patience | undefined): Record<string, number> {
  if (patience === undefined) return {};
  const { statementMs, lockMs, idleMs } = patience;
  return { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs };
}

/** What the driver looks after: `answer_timeout`, in seconds, comes with patches/ (docs/decisions/023-patched-driver.md). */
export function driverLimits(patience: Patience | undefined): object {
  return patience === undefined ? {} : { answer_timeout: patience.silenceMs / 1000 };
}
