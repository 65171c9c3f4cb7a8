import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { closeWarning, paintWarning } from "./nicotineWarning.ts";

/** In every document; CSS hides it where this visitor has closed it today, so nothing jumps. */
export function NicotineBanner() {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    // A page that was left open overnight is looked at again.
    const lookAgain = () => document.visibilityState === "visible" && paintWarning();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, []);

  function close() {
    closeWarning();
    // What comes next in the page has the focus now that the button is gone.
    banner.current?.nextElementSibling?.querySelector("a")?.focus({ preventScroll: true });
  }

  return (
    <section ref={banner} aria-label="Aviso sobre la nicotina" className="bg-ink text-paper warning-closed:hidden">
      <div className="page flex items-center justify-between gap-3">
        <p className="py-2 text-small leading-snug">
          <strong className="font-semibold">La nicotina es una sustancia muy adictiva.</strong>{" "}
          <span className="text-paper/85">Venta prohibida a menores de 18 años.</span>
        </p>
        <IconButton
          icon={X}
          label="Cerrar aviso hasta mañana"
          onClick={close}
          className="-mr-3 text-paper hover:bg-paper/15 focus-visible:outline-paper"
        />
      </div>
    </section>
  );
}
