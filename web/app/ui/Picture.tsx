import type { Image } from "@bruma/contract";
import clsx from "clsx";
import { useState } from "react";
import { PicturePlaceholder } from "./PicturePlaceholder.tsx";

type Format = "avif" | "webp" | "jpg";

interface PictureProps {
  image: Image | null;
  /** How wide it is drawn, as for `<img sizes>`: «(min-width: 1024px) 25vw, 50vw». */
  sizes: string;
  /** Above the fold: fetched first. */
  priority?: boolean;
  /** Instead of the picture's own words; empty where the name stands beside it. */
  alt?: string;
  className?: string;
}

function files({ hash, widths }: Image, format: Format): string {
  return widths.map((width) => `/media/${hash}-${width}.${format} ${width}w`).join(", ");
}

/** A product picture on its square; a drawing stands in where there is none, or where it does not load. */
export function Picture({ image, sizes, priority = false, alt, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const frame = clsx("block overflow-hidden bg-sunken", className);
  const words = alt ?? image?.alt ?? "";
  if (!image || broken) return <PicturePlaceholder alt={words} className={frame} />;
  return (
    <picture className={frame} style={{ backgroundColor: image.placeholder }}>
      <source type="image/avif" srcSet={files(image, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={files(image, "webp")} sizes={sizes} />
      <img
        // It may have failed before React was awake to hear of it.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(true);
        }}
        src={`/media/${image.hash}-${image.widths.at(-1)}.jpg`}
        srcSet={files(image, "jpg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={words}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </picture>
  );
}
