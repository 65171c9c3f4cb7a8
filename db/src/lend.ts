type Ask = (...asked: unknown[]) => unknown;

/** What runs statements on a connection of its own: `client.unsafe("…")`, or `client` before a template. */
interface Client {
  (...asked: never[]): unknown;
  unsafe: unknown;
}

/**
 * A client for somebody's work, and what ends it. Whatever is asked of it afterwards throws: its connection is somebody else's by then,
 * and a statement would land in their transaction.
 */
export function lend<C extends Client>(client: C): { lent: C; takeBack(): void } {
  let isOver = false;
  const guarded =
    (ask: (...asked: unknown[]) => unknown) =>
    (...asked: unknown[]) => {
      if (isOver) throw new Error("A statement was asked for after its transaction had ended");
      return ask(...asked);
    };
  const unsafe = guarded(client.unsafe as Ask);
  const template = guarded(client as unknown as Ask);
  const lent = new Proxy(client, {
    get: (target, name) => (name === "unsafe" ? unsafe : Reflect.get(target, name)),
    apply: (_target, _self, asked) => template(...asked),
  });
  return {
    lent,
    takeBack() {
      isOver = true;
    },
  };
}
