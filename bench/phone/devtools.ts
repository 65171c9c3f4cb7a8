/** One page of a browser, steered by its DevTools protocol. */
export interface DevTools {
  send<Result>(method: string, params?: object): Promise<Result>;
  on<Params>(method: string, listener: (params: Params) => void): void;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens an empty page of a new visitor in the browser that listens on `port`. Unlike a page of Playwright's, nobody asks it to report its
 * exceptions: a browser that must do so reads a script once more for each `new Error` in it, which no visitor waits for.
 */
export async function openUnwatched(port: number): Promise<DevTools> {
  const address = `http://127.0.0.1:${port}/json`;
  const { webSocketDebuggerUrl } = await readJson<{ webSocketDebuggerUrl: string }>(`${address}/version`);
  const browser = await connect(webSocketDebuggerUrl);
  const visitor = await browser.send<{ browserContextId: string }>("Target.createBrowserContext");
  const { targetId } = await browser.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    ...visitor,
  });
  const page = await connect(new URL(`/devtools/page/${targetId}`, webSocketDebuggerUrl).href);
  const close = async () => {
    await page.close();
    await browser.send("Target.disposeBrowserContext", visitor);
    await browser.close();
  };
  return { ...page, close };
}

async function readJson<Shape>(url: string): Promise<Shape> {
  return (await (await fetch(url)).json()) as Shape;
}

async function connect(url: string): Promise<DevTools> {
  const socket = new WebSocket(url);
  const listeners = new Map<string, (params: never) => void>();
  const asked = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data) as Message;
    if (method !== undefined) listeners.get(method)?.(params as never);
    const asker = id === undefined ? undefined : asked.get(id);
    if (error) asker?.reject(new Error(error.message));
    else asker?.resolve(result as never);
  });
  await once(socket, "open");
  return {
    send: (method, params = {}) => {
      const answer = Promise.withResolvers<never>();
      const id = asked.size + 1;
      asked.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    },
    on: (method, listener) => listeners.set(method, listener),
    close: async () => {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}

async function once(socket: WebSocket, event: "open" | "close"): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener(event, () => resolve(), { once: true });
  socket.addEventListener("error", () => reject(new Error(`No connection to the browser at ${socket.url}`)), {
    once: true,
  });
  await promise;
}
