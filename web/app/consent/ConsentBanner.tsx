import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { focusContent } from "../browser/focusContent.ts";
import { Button } from "../ui/Button.tsx";
import { type Choice, ESSENTIALS, EVERYTHING, OPTIONAL_KINDS } from "./consent.ts";
import { saveChoice } from "./consentStore.ts";
import { KindRow } from "./KindRow.tsx";
import { NECESSARY, OPTIONAL } from "./kinds.ts";
import { useRoomBelow } from "./useRoomBelow.ts";

/** Asks once, over the page's lower edge, and leaves the page usable meanwhile. Saying no is as easy as saying yes. */
export function ConsentBanner() {
  const bar = useRef<HTMLElement>(null);
  const [isCustom, setIsCustom] = useState(false);
  const [choice, setChoice] = useState<Choice>(ESSENTIALS);
  const id = useId();
  useRoomBelow(bar);

  function answer(given: Choice) {
    const hadFocus = bar.current?.contains(document.activeElement);
    saveChoice(given);
    if (hadFocus) focusContent();
  }

  return (
    <section
      ref={bar}
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-0 bottom-0 z-40 p-3 max-md:pt-0 md:right-auto md:p-5"
    >
      <div className="max-h-[calc(100dvh-6rem)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-mist bg-surface p-4 shadow-soft sm:p-5 md:w-[30rem]">
        <h2 id={`${id}-title`} className="text-subheading">
          Cookies en la tienda
        </h2>
        <p className="mt-1.5 text-small text-muted">
          Usamos las necesarias para que la tienda funcione. Las demás solo se activan si tú quieres.{" "}
          <Link to="/cookie-management" className="link whitespace-nowrap">
            Gestionar cookies
          </Link>
        </p>
        {isCustom && (
          <div id={`${id}-kinds`} className="mt-4 grid gap-4 border-t border-mist pt-4">
            <KindRow label={NECESSARY.label} text={NECESSARY.text} checked />
            {OPTIONAL_KINDS.map((kind) => (
              <KindRow
                key={kind}
                label={OPTIONAL[kind].label}
                text={OPTIONAL[kind].text}
                checked={choice[kind]}
                onChange={(checked) => setChoice({ ...choice, [kind]: checked })}
              />
            ))}
            <Button variant="quiet" onClick={() => answer(choice)}>
              Guardar selección
            </Button>
          </div>
        )}
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          <Button size="small" className="min-h-11" onClick={() => answer(EVERYTHING)}>
            Aceptar todas
          </Button>
          <Button size="small" className="min-h-11" onClick={() => answer(ESSENTIALS)}>
            Solo esenciales
          </Button>
          <Button
            variant="bare"
            size="small"
            aria-expanded={isCustom}
            aria-controls={isCustom ? `${id}-kinds` : undefined}
            className="col-span-2"
            onClick={() => setIsCustom(!isCustom)}
          >
            Personalizar
          </Button>
        </div>
      </div>
    </section>
  );
}
