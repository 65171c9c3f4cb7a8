import { useEffect, useRef } from "react";
import { useShop } from "../document/shop.ts";
import { buttonLook } from "../ui/buttonLook.ts";

const STAY_MS = 3_000;

interface AccessDeniedProps {
  titleId: string;
  textId: string;
  reason: string;
}

/** Says why, and leads away from the shop. */
export function AccessDenied({ titleId, textId, reason }: AccessDeniedProps) {
  const { denied_url: awayTo } = useShop().age_gate;
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    link.current?.focus();
    // Without an entry of its own in the history: «back» leads to where the visitor was before the shop.
    const leave = () => location.replace(awayTo);
    let timer = setTimeout(leave, STAY_MS);
    // The browser may bring the page back as it was, its timer spent.
    const leaveAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearTimeout(timer);
      timer = setTimeout(leave, STAY_MS);
    };
    addEventListener("pageshow", leaveAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("pageshow", leaveAgain);
    };
  }, [awayTo]);

  return (
    <>
      <h2 id={titleId} className="mt-5 text-heading">
        Acceso restringido
      </h2>
      <div role="alert">
        <p id={textId} className="mt-2 font-medium text-danger">
          {reason}
        </p>
        <p className="mt-2 text-muted">En unos segundos saldrás de la tienda.</p>
      </div>
      <a ref={link} href={awayTo} rel="noreferrer" className={buttonLook("quiet", "large", "mt-6 w-full")}>
        Salir ahora
      </a>
    </>
  );
}
