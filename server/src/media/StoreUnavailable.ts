/** The pictures' service does not answer, or does not let us in. The caller is told 503; nothing else of the shop needs it. */
export class StoreUnavailable extends Error {
  /** Whether asking again may help. */
  readonly mayPass: boolean;
  constructor(what: string, { mayPass, cause }: { mayPass: boolean; cause?: unknown }) {
    super(`The pictures' store does not serve (${what})`, { cause });
    this.name = "StoreUnavailable";
    this.mayPass = mayPass;
  }
}
