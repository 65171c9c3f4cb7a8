import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { Icon } from "../ui/Icon.tsx";
import { useIsOffline } from "./connection.ts";
import { askWhetherOnline } from "./worker.ts";

const ASK_AGAIN_MS = 15_000;

/** Says that what is seen may be old, for as long as the shop cannot be reached. */
export function OfflineNotice() {
  const isOffline = useIsOffline();

  useEffect(() => {
    if (!isOffline) return;
    const ask = () => void askWhetherOnline();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [isOffline]);

  return (
    <div
      role="status"
      className="rises-over-bar pointer-events-none fixed right-4 bottom-18 left-4 z-20 -translate-y-(--below) sm:bottom-6 sm:left-6"
    >
      {isOffline && (
        <p className="pointer-events-auto flex w-fit max-w-md animate-rise items-center gap-3 rounded-card bg-ink px-4 py-3 text-small text-paper shadow-soft">
          <Icon of={WifiOff} size={20} />
          <span>
            <strong className="font-semibold">Sin conexión:</strong> ves la última copia guardada. Para comprar o
            cambiar algo hace falta conexión.
          </span>
        </p>
      )}
    </div>
  );
}
