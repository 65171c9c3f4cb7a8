import { useId, useRef, useState } from "react";
import { AccessDenied } from "./AccessDenied.tsx";
import { BirthDateForm } from "./BirthDateForm.tsx";
import { recordDenied, recordVerified } from "./standing.ts";
import { useModal } from "./useModal.ts";

const TOO_YOUNG = "Lo sentimos, debes ser mayor de 18 años para acceder a este sitio web.";
const SAID_TOO_YOUNG = "Debes ser mayor de 18 años para continuar.";

/** The question that stands before the shop, and its answer to a minor. */
export function AgeDialog({ denied }: { denied: boolean }) {
  const veil = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState(TOO_YOUNG);
  const id = useId();
  useModal(veil);

  function refuse(why: string) {
    setReason(why);
    recordDenied();
  }

  return (
    <div
      ref={veil}
      popover="manual"
      // A drawer that was open takes the pointer from everything else.
      className="pointer-events-auto fixed inset-0 z-100 m-0 grid size-full max-h-none max-w-none animate-fade-in place-items-center border-0 bg-paper/85 p-0 backdrop-blur-md"
    >
      <dialog
        open
        ref={dialog}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="static m-0 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md animate-rise overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-soft outline-none sm:p-8"
      >
        <FocusGuard dialog={dialog} goesTo="last" />
        <span
          aria-hidden="true"
          className="figures grid size-14 place-items-center rounded-pill border-2 border-ink font-display text-heading font-semibold"
        >
          18
        </span>
        {denied ? (
          <AccessDenied titleId={`${id}-title`} textId={`${id}-text`} reason={reason} />
        ) : (
          <BirthDateForm
            titleId={`${id}-title`}
            textId={`${id}-text`}
            minorText={TOO_YOUNG}
            onAdult={recordVerified}
            onMinor={() => refuse(TOO_YOUNG)}
            onUnder18={() => refuse(SAID_TOO_YOUNG)}
          />
        )}
        <FocusGuard dialog={dialog} goesTo="first" />
      </dialog>
    </div>
  );
}

interface FocusGuardProps {
  dialog: { current: HTMLDialogElement | null };
  goesTo: "first" | "last";
}

/** Tab goes round inside the dialog, and not out to the browser's own buttons. */
function FocusGuard({ dialog, goesTo }: FocusGuardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it passes the focus on at once
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className="sr-only"
      onFocus={() => {
        const controls = [...(dialog.current?.querySelectorAll<HTMLElement>("input, button, a[href]") ?? [])];
        controls.at(goesTo === "first" ? 0 : -1)?.focus();
      }}
    />
  );
}
