import clsx from "clsx";
import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "../IconButton.tsx";
import { beginInField } from "./beginInField.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { useFocusReturn } from "./useFocusReturn.ts";
import { useUnsent } from "./useUnsent.ts";
import { veilLook } from "./veilLook.ts";
import { WindowFoot } from "./WindowFoot.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Its parts stand beside each other: as wide as a desk gives. */
  columns?: boolean;
  /** What it says has to be read before anything is typed in its form: the focus waits at its upper edge. */
  readFirst?: boolean;
  /** The caller asks before what was typed is lost. */
  asksItself?: boolean;
  /** What it shows is not shown again: neither Escape nor a press beside it closes it. */
  isShownOnce?: boolean;
  /** Buttons below, always in sight. */
  footer?: ReactNode;
  /** Where the focus goes afterwards, if not to what had it before: `event.preventDefault()`, then `focus()`. */
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}

/** A window over the page; on a phone it rises from below. Asks before it closes over what was typed and not sent. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    wide = false,
    columns = false,
    readFirst = false,
    asksItself = false,
    isShownOnce = false,
    footer,
    onCloseAutoFocus,
    children,
  } = props;
  const focus = useFocusReturn();
  const unsent = useUnsent();
  const [isAsked, setIsAsked] = useState(false);
  const isLeaving = useRef(false);
  // Closed by its address, and not by the answer.
  if (!open && isAsked) setIsAsked(false);

  function change(wanted: boolean) {
    if (!wanted && !asksItself && unsent.holds()) setIsAsked(true);
    else onOpenChange(wanted);
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            if (!readFirst) beginInField(event);
          }}
          {...unsent.watch}
          onEscapeKeyDown={(event) => isShownOnce && event.preventDefault()}
          onInteractOutside={(event) => (isShownOnce || isOnToast(event)) && event.preventDefault()}
          onKeyDown={sendNothingHeld}
          onCloseAutoFocus={onCloseAutoFocus ?? focus.onCloseAutoFocus}
          className={clsx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card bg-surface shadow-soft outline-none",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card",
            "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
            columns ? "sm:max-w-5xl" : wide ? "sm:max-w-3xl" : "sm:max-w-lg",
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6 sm:pt-5">
            <div className="min-w-0 pt-2">
              <Radix.Title className="text-subheading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-small text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Cerrar" className="-mr-2" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
          {footer && (
            <WindowFoot
              open={open}
              className="flex flex-wrap justify-end gap-3 border-t border-mist px-5 py-4 max-sm:*:flex-auto sm:px-6"
            >
              {footer}
            </WindowFoot>
          )}
        </Radix.Content>
      </Radix.Portal>
      <LeaveDialog
        open={isAsked}
        onStay={() => setIsAsked(false)}
        onLeave={() => {
          isLeaving.current = true;
          setIsAsked(false);
        }}
        // One after the other: the window gives the focus back to what had it before.
        onClosed={() => {
          const leaves = isLeaving.current;
          isLeaving.current = false;
          if (leaves) onOpenChange(false);
          return leaves;
        }}
      />
    </Radix.Root>
  );
}

/** Messages lie over every window. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/** The Enter that opened the window, still held, is not the one that sends its form. */
function sendNothingHeld(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}
