import type { Image } from "@bruma/contract";
import { ZoomIn } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { pictureName } from "../../products/CardPicture.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

const ZoomDialog = lazy(() => import("./ZoomDialog.tsx").then(({ ZoomDialog }) => ({ default: ZoomDialog })));

interface GalleryProps {
  productId: number;
  name: string;
  images: readonly Image[];
  /** The picture of the chosen variant. */
  chosen: string | null;
}

const SIZES = "(min-width: 1280px) 610px, (min-width: 768px) 46vw, 92vw";
const frame = "aspect-square w-full rounded-card border border-mist";

/** A product's pictures, first that of the variant with which the page opened; they follow the choice of another. Swiped with a finger, chosen by thumbnail, moved by arrow keys, and seen large. */
export function Gallery({ productId, name, images: all, chosen }: GalleryProps) {
  const [first] = useState(chosen);
  const images = all.toSorted((a, b) => Number(b.hash === first) - Number(a.hash === first));
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<"never" | "open" | "closed">("never");
  const strip = useRef<HTMLUListElement>(null);
  const goal = images.findIndex(({ hash }) => hash === chosen);
  useEffect(() => {
    if (goal >= 0) strip.current?.scrollTo({ left: goal * strip.current.clientWidth });
  }, [goal]);

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
