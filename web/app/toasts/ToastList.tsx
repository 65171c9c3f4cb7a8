import { useEffect, useSyncExternalStore } from "react";
import { Toaster } from "sonner";
import { useTheme } from "../browser/theme.ts";
import { toaster } from "./notify.ts";
import { pauseOnFocus } from "./pauseOnFocus.ts";

const PHONE = "(max-width: 639px)";

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export function ToastList() {
  const theme = useTheme();
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches);
  useEffect(() => {
    // Screen readers speak what enters a region that they already know.
    const timer = setTimeout(toaster.isMounted, 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div {...pauseOnFocus}>
      <Toaster
        theme={theme}
        position={isPhone ? "bottom-center" : "top-right"}
        visibleToasts={4}
        containerAriaLabel="Avisos"
        offset={{ top: 84, right: 24 }}
        // Above the floating cart button, and what lies under that.
        mobileOffset={{ bottom: "calc(84px + var(--below))", left: 16, right: 16 }}
        expand
        closeButton
        toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
        className="toasts rises-over-bar"
      />
    </div>
  );
}
