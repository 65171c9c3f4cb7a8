import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { IconButton } from "../IconButton.tsx";
import { useFocusReturn } from "./useFocusReturn.ts";
import { veilLook } from "./veilLook.ts";
import { WindowFoot } from "./WindowFoot.tsx";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the right that leaves the page in sight. */
export function Drawer({ open, onOpenChange, title, footer, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          aria-describedby={undefined}
          {...useFocusReturn()}
          className="fixed inset-y-0 right-0 z-50 flex w-[calc(100%-2.5rem)] max-w-md flex-col bg-surface shadow-soft outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <header className="flex h-16 shrink-0 items-center justify-between border-b border-mist pr-3 pl-5 sm:pl-6">
            <Radix.Title className="text-subheading">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Cerrar" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
          {footer && (
            <WindowFoot open={open} className="border-t border-mist px-5 py-5 sm:px-6">
              {footer}
            </WindowFoot>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
