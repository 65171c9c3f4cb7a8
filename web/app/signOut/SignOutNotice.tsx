import { useEffect, useRef, useState } from "react";
import { SIGN_OUT_TAG } from "../../sw/messages.ts";
import { notify } from "../toasts/notify.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { retryWithBackoff } from "./retryWithBackoff.ts";

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

// The shop answers sooner, and then nothing needs to be said.
const SAID_AFTER_MS = 3_000;

/** Sees to it that signing out ends the session in the shop too, and says so for as long as it has not. */
export function SignOutNotice({ since }: { since: number }) {
  const [isSaid, setIsSaid] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const tryNow = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let wasSaid = false;
    const say = () => {
      wasSaid = true;
      setIsSaid(true);
    };
    const timer = setTimeout(say, Math.max(0, since + SAID_AFTER_MS - Date.now()));
    const onDone = () => void (wasSaid && notify.done("Tu sesión ya está cerrada del todo"));
    void leaveToWorker(since);
    const trying = retryWithBackoff({ onDone, onFailed: say });
    tryNow.current = trying.tryNow;
    return () => {
      clearTimeout(timer);
      trying.stop();
    };
  }, [since]);

  async function retry() {
    setIsBusy(true);
    await tryNow.current?.();
    setIsBusy(false);
  }

  if (!isSaid) return null;
  return (
    <div role="alert" className="page py-4">
      <Alert tone="warn" title="Tu sesión aún no está cerrada del todo">
        <p>
          La tienda no ha podido confirmarlo. En este navegador ya no se ve nada tuyo y lo seguimos intentando, también
          si cierras la página. Si el dispositivo no es tuyo, no lo dejes hasta que desaparezca este aviso; si no puedes
          esperar, borra las cookies de esta web.
        </p>
        <Button variant="quiet" size="small" busy={isBusy} onClick={retry} className="mt-3">
          Reintentar ahora
        </Button>
      </Alert>
    </div>
  );
}

/** Where the browser can do it, the worker signs out as soon as there is a connection, also when no page is open. */
async function leaveToWorker(since: number): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    | WithSync
    | undefined;
  await registration?.sync?.register(SIGN_OUT_TAG + since).catch(() => undefined);
}
