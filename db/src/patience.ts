/** How long things may take before they are given up, in milliseconds. */
export interface Patience {
  /** One statement. */
  statementMs: number;
  /** Waiting for somebody else's lock. */
  lockMs: number;
  /** A transaction of which nothing more is heard. */
  idleMs: number;
  /**
   * The answer to a statement: the connection is closed as lost. Longer than `statementMs`, because a server that can be heard ends
   * the statement itself.
   */
  silenceMs: number;
}
