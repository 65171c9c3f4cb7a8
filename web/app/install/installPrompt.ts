import { useSyncExternalStore } from "react";

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; not in all browsers, so not in TypeScript. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallState {
  offer: InstallOffer | undefined;
  isInstalled: boolean;
}

const NOTHING: InstallState = { offer: undefined, isInstalled: false };
let state = NOTHING;
const listeners = new Set<() => void>();

function become(next: InstallState) {
  state = next;
  for (const listener of listeners) listener();
}

// The browser offers it once, whenever it likes: from the first moment on somebody must listen.
if (typeof window !== "undefined") {
  // The second is how iOS says it.
  const isInstalled = matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;
  state = { ...NOTHING, isInstalled };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    become({ ...state, offer: event as InstallOffer });
  });
  addEventListener("appinstalled", () => become({ offer: undefined, isInstalled: true }));
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Whether the shop can be installed here as an app, whether it is, and how. An offer is good for one asking. */
export function useInstall() {
  const { offer, isInstalled } = useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
  return {
    canInstall: offer !== undefined,
    isInstalled,
    /** Answers whether the visitor accepted. */
    install: async (): Promise<boolean> => {
      if (!offer) return false;
      const { outcome } = await offer.prompt();
      become({ ...state, offer: undefined });
      return outcome === "accepted";
    },
  };
}
