/** How long things may take before they are given up, in milliseconds. */
export interface Timeouts {
  /** One statement. */
  statementMs: number;
  /** Waiting for somebody else's lock. */
  lockMs: number;
  /** A transaction that sends nothing more (idle in transaction). */
  idleMs: number;
  /**
   * The answer to a statement: the connection is closed as lost. Longer than `statementMs`, because a server that still answers ends
   * the statement itself.
   */
  silenceMs: number;
}
