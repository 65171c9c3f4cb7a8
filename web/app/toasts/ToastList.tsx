import { useEffect, useSyncExternalStore } from "react";
import { Toaster } from "sonner";
import { useTheme } from "../session/theme.ts";
import { toaster } from "./notify.ts";

const PHONE = "(max-width: 639px)";

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export function ToastList() {
  const theme = useTheme();
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches);
  useEffect(() => toaster.isMounted(), []);
  return (
    <Toaster
      theme={theme}
      position={isPhone ? "bottom-center" : "top-right"}
      visibleToasts={4}
      containerAriaLabel="Avisos"
      offset={{ top: 84, right: 24 }}
      // Above the floating cart button.
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      expand
      closeButton
      toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
      className="toasts"
    />
  );
}
