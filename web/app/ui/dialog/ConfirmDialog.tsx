import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { buttonLook } from "../buttonLook.ts";
import { useFocusReturn } from "./useFocusReturn.ts";
import { veilLook } from "./veilLook.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** Says what happens: «Eliminar producto», never «Aceptar». */
  confirmLabel: string;
  /** Where «Cancelar» could be taken for the deed itself. */
  backLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** As in `Dialog`. */
  onCloseAutoFocus?: (event: Event) => void;
  /** It is gone. True: the caller sees to the focus. */
  onClosed?: () => boolean;
}

/** Asks before what cannot be undone. The way back has the focus. The caller closes it once the deed is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, onConfirm } = props;
  const { backLabel = "Cancelar", danger = false, busy = false, onCloseAutoFocus, onClosed } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (onClosed?.()) event.preventDefault();
            else (onCloseAutoFocus ?? focus.onCloseAutoFocus)(event);
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-card bg-surface p-6 shadow-soft outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <Radix.Title className="text-subheading">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
            <Radix.Cancel className={buttonLook("quiet", "medium")} disabled={busy}>
              {backLabel}
            </Radix.Cancel>
            <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
