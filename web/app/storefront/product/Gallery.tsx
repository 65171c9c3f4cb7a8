import type { Image } from "@bruma/contract";
import { ZoomIn } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { pictureName } from "./CardPicture.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

const ZoomDialog = lazy(() => import("./ZoomDialog.tsx").then(({ ZoomDialog }) => ({ default: ZoomDialog })));

interface GalleryProps {
  productId: number;
  name: string;
  images: readonly Image[];
}

const SIZES = "(min-width: 1280px) 610px, (min-width: 768px) 46vw, 92vw";
const frame = "aspect-square w-full rounded-card border border-mist";

/** A product's pictures: swiped with a finger, chosen by thumbnail, moved by arrow keys, and seen large. */
export function Gallery({ productId, name, images }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<"never" | "open" | "closed">("never");
  const strip = useRef<HTMLUListElement>(null);

  function show(index: number) {
    const goal = Math.max(0, Math.min(index, images.length - 1));
    strip.current?.scrollTo({ left: goal * strip.current.clientWidth });
    setShown(goal);
  }

  if (images.length === 0) return <Picture image={null} sizes={SIZES} alt={name} className={frame} />;
  return (
    <>
      <ul
        ref={strip}
        aria-label="Imágenes del producto"
        style={{ viewTransitionName: pictureName(productId) }}
        className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] ${frame}`}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") show(shown + 1);
          if (key === "ArrowLeft") show(shown - 1);
        }}
      >
        {images.map((image, index) => (
          <li key={image.hash} className="relative w-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={`Ampliar imagen: ${image.alt || name}`}
              className="group block size-full cursor-zoom-in -outline-offset-4"
              onClick={() => setZoom("open")}
            >
              <Picture
                image={image}
                sizes={SIZES}
                priority={index === 0}
                alt={image.alt || name}
                className="size-full"
              />
              <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-pill border border-mist bg-surface text-ink transition-colors group-hover:border-ink">
                <Icon of={ZoomIn} size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
      {zoom !== "never" && (
        <Suspense fallback={null}>
          <ZoomDialog
            open={zoom === "open"}
            onOpenChange={(open) => setZoom(open ? "open" : "closed")}
            name={name}
            images={images}
            shown={shown}
            onShow={show}
          />
        </Suspense>
      )}
    </>
  );
}
