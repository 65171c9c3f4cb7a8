import type { Image } from "@bruma/contract";
import clsx from "clsx";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type PointerEvent, useState } from "react";
import { useFocusReturn } from "../../ui/dialog/useFocusReturn.ts";
import { veilLook } from "../../ui/dialog/veilLook.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";

interface ZoomDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  images: readonly Image[];
  shown: number;
  onShow: (index: number) => void;
}

// The arrow that was pressed last keeps the focus.
const AT_END = "aria-disabled:cursor-not-allowed aria-disabled:text-muted/50";

/** A product's picture as large as the screen; pressed again, twice as large, and moved by mouse, finger or arrow keys. */
export function ZoomDialog({ open, onOpenChange, name, images, shown, onShow }: ZoomDialogProps) {
  const [isNear, setNear] = useState(false);
  const focus = useFocusReturn();
  const image = images[shown];
  if (!image) return null;

  function turn(index: number) {
    if (index < 0 || index >= images.length) return;
    setNear(false);
    onShow(index);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-0 z-50 flex flex-col bg-surface outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          onKeyDown={({ key }) => {
            if (isNear) return; // then the arrows move the picture
            if (key === "ArrowRight") turn(shown + 1);
            if (key === "ArrowLeft") turn(shown - 1);
          }}
        >
          <header className="flex h-16 shrink-0 items-center justify-between gap-4 pr-3 pl-5">
            <Radix.Title className="truncate text-subheading">{name}</Radix.Title>
            <div className="flex items-center">
              {images.length > 1 && (
                <>
                  <IconButton
                    icon={ChevronLeft}
                    label="Imagen anterior"
                    aria-disabled={shown === 0}
                    className={AT_END}
                    onClick={() => turn(shown - 1)}
                  />
                  <span role="status" className="figures mx-1.5 text-small whitespace-nowrap text-muted">
                    {shown + 1} de {images.length}
                  </span>
                  <IconButton
                    icon={ChevronRight}
                    label="Imagen siguiente"
                    aria-disabled={shown === images.length - 1}
                    className={AT_END}
                    onClick={() => turn(shown + 1)}
                  />
                </>
              )}
              <Radix.Close asChild>
                <IconButton icon={X} label="Cerrar" />
              </Radix.Close>
            </div>
          </header>
          <div
            className="flex min-h-0 flex-1 overflow-auto overscroll-contain"
            onPointerMove={isNear ? follow : undefined}
          >
            <button
              type="button"
              aria-pressed={isNear}
              aria-label="Ver al doble de tamaño"
              className={clsx("m-auto block shrink-0 -outline-offset-4", isNear ? "cursor-zoom-out" : "cursor-zoom-in")}
              onClick={() => setNear(!isNear)}
            >
              <Picture
                image={image}
                sizes={isNear ? "200vmin" : "100vmin"}
                alt={image.alt || name}
                className={clsx(
                  "aspect-square",
                  isNear ? "w-[max(200vw,200dvh)] max-w-[150rem]" : "w-[min(100vw,100dvh-4rem)]",
                )}
              />
            </button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The picture follows the mouse; a finger scrolls by itself. */
function follow({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  if (pointerType !== "mouse") return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.scrollTo({
    left: ((clientX - left) / width) * (currentTarget.scrollWidth - width),
    top: ((clientY - top) / height) * (currentTarget.scrollHeight - height),
  });
}
