/** Where a request comes from. */
export interface Visit {
  address: string;
  userAgent: string | undefined;
  /** What the browser shows of an earlier login, if anything. */
  device?: string | undefined;
}

/** What somebody who got in is given. */
export interface Entrance {
  userId: number;
  token: string;
  /** For their browser, to be shown at the next login. */
  device: string;
}
