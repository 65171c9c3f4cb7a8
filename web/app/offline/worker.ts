import type { FromWorker, ToWorker } from "../../sw/messages.ts";
import { notify } from "../toasts/notify.ts";
import { showCopies } from "./connection.ts";

const HOUR_MS = 3_600_000;
const ADDRESS = "/sw.js";

/** A page that the visitor looked at, to be there without a connection too; not where they pay for every byte. */
export function reportView(path: string) {
  const isSaving = "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;
  if (path !== handedOut() && !isSaving) postToWorker({ type: "seen", path });
}

/** The document that this page began with, where a worker handed it out: it is kept already. */
function handedOut(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!loaded || loaded.workerStart === 0) return undefined;
  const { pathname, search } = new URL(loaded.name);
  return pathname + search;
}

/** Says something to the service worker, as soon as there is one. */
function postToWorker(message: ToWorker) {
  if (!isPossible()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** In development there is no built worker, and in private windows some browsers have none. */
function isPossible() {
  return import.meta.env.PROD && navigator.serviceWorker !== undefined;
}

/** Any answer of the shop will do: the worker notices it. */
export async function askWhetherOnline(): Promise<void> {
  await fetch("/api/shop").catch(() => undefined);
  postToWorker({ type: "status" });
}

/** The page that the router cannot open for want of a connection, and that is kept as a document. */
let keptOnly: string | undefined;

/**
 * Loads the page that is shown where only its document is kept. Not before the router has arrived: its data may have been asked for
 * because a pointer passed over a link, and who went back would come to the same page once more.
 */
export function openWhereKept(path: string): void {
  if (path !== keptOnly) return;
  keptOnly = undefined;
  location.reload();
}

/** Registers the service worker and listens to it. Answers how to stop. */
export function startWorker(): () => void {
  if (!isPossible()) return () => undefined;
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "copies") {
      showCopies(data.on);
      if (!data.on) keptOnly = undefined;
    }
    if (data.type === "open") {
      keptOnly = data.path;
      openWhereKept(location.pathname + location.search);
    }
  };
  navigator.serviceWorker.addEventListener("message", onMessage);
  postToWorker({ type: "hello" });
  // A browser that lets none be registered costs the page nothing, in whatever way it says so.
  const watching = navigator.serviceWorker.register(ADDRESS).then(watchForVersions);
  const stopWatching = watching.catch(() => undefined);
  return () => {
    navigator.serviceWorker.removeEventListener("message", onMessage);
    void stopWatching.then((stop) => stop?.());
  };
}

/** Offers a new version when one waits; asks for one each hour that the page stays open. */
function watchForVersions(registration: ServiceWorkerRegistration): () => void {
  const onFound = () => {
    const found = registration.installing;
    found?.addEventListener("statechange", () => {
      if (found.state === "installed" && navigator.serviceWorker.controller) void offer(found);
    });
  };
  registration.addEventListener("updatefound", onFound);
  if (registration.waiting && navigator.serviceWorker.controller) void offer(registration.waiting);
  const timer = setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
  return () => {
    clearInterval(timer);
    registration.removeEventListener("updatefound", onFound);
  };
}

async function offer(waiting: ServiceWorker) {
  // The page came with the new version already: the worker may follow it, nothing changes for the eye.
  if (await belongsTo(waiting)) return waiting.postMessage({ type: "activate" } satisfies ToWorker);
  void notify.info("Hay una versión nueva de la tienda", {
    id: "new-version",
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Actualizar", onClick: () => takeOver(waiting) },
  });
}

function belongsTo(worker: ServiceWorker): Promise<boolean> {
  const build = (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url;
  if (build === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "version", build } satisfies ToWorker, [port2]);
  });
}

/** Only on a click: what is typed into other tabs stays as it is. */
function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "activate" } satisfies ToWorker);
}
