import { once } from "node:events";
import { createConnection, createServer, type Server, type Socket } from "node:net";

/** Where TCP connections from others arrive at a machine, or leave it. Cut, it is silent: nothing is refused and nothing passes. */
export class Wire {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isCut = false;

  private constructor(to: { host: string; port: number }) {
    this.#server = createServer((near) => {
      this.#keep(near);
      if (this.#isCut) return;
      const far = createConnection(to);
      this.#keep(far);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        // Across a cut nobody learns that the other end has gone.
        one.on("close", () => !this.#isCut && other.destroy());
      }
    });
  }

  static async open(host: string, port: number, to: string): Promise<Wire> {
    const wire = new Wire({ host: to, port });
    await once(wire.#server.listen(port, host), "listening");
    return wire;
  }

  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.unpipe();
  }

  /** New connections pass again; those that were cut are closed at both ends. */
  mend(): void {
    this.#isCut = false;
    this.#hangUp();
  }

  async close(): Promise<void> {
    this.#hangUp();
    const closed = once(this.#server, "close");
    this.#server.close();
    await closed;
  }

  #keep(end: Socket): void {
    this.#ends.add(end);
    end.on("error", () => {}).on("close", () => this.#ends.delete(end));
  }

  #hangUp(): void {
    for (const end of this.#ends) end.destroy();
  }
}
