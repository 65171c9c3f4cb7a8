import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Toaster, toast } from "sonner";
import { useTheme } from "../browser/theme.ts";
import { toaster } from "./notify.ts";
import { pauseOnFocus } from "./pauseOnFocus.ts";

const PHONE = "(max-width: 639px)";

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function subscribeToScroll(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}

/** How far below the window's top the header stands: a notice may lie over it. */
const headerTop = () => Math.max(0, Math.round(document.querySelector("header")?.getBoundingClientRect().top ?? 0));

export function ToastList() {
  const theme = useTheme();
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches);
  const above = useSyncExternalStore(subscribeToScroll, headerTop);
  useEffect(() => {
    // Screen readers speak what enters a region that they already know.
    const timer = setTimeout(toaster.isMounted, 100);
    return () => clearTimeout(timer);
  }, []);
  // What can be done about the page goes with the page.
  const { pathname } = useLocation();
  const shownFor = useRef(pathname);
  useEffect(() => {
    if (shownFor.current === pathname) return;
    shownFor.current = pathname;
    for (const message of toast.getToasts()) if ("action" in message && message.action) toast.dismiss(message.id);
  }, [pathname]);
  return (
    <div {...pauseOnFocus}>
      <Toaster
        theme={theme}
        position={isPhone ? "bottom-center" : "top-center"}
        visibleToasts={4}
        containerAriaLabel="Avisos"
        offset={{ top: above + 76 }}
        // Above the bar with the cart and what lies under that, or the buttons of the window that is open.
        mobileOffset={{
          bottom: "max(84px + var(--below), 16px + var(--window-foot, 0px))",
          left: 16,
          right: 16,
        }}
        expand
        closeButton
        toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
        className="toasts rises-over-bar"
      />
    </div>
  );
}
