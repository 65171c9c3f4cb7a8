const MOST_BETWEEN_S = 1;

/** How every pool opens its connections and lets go of them. */
export const CONNECTING = {
  // Of several servers the next one is tried then.
  connect_timeout: 5,
  // The driver's own waits up to 20 s between two attempts, which is how long a shop would be away after its database is back.
  backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, MOST_BETWEEN_S),
  idle_timeout: 120,
  max_lifetime: 1800,
};
