import type { Image } from "@bruma/contract";
import clsx from "clsx";
import { useState } from "react";
import { PicturePlaceholder } from "./PicturePlaceholder.tsx";

/** Without its size where the frame has one, and without its words where they stand beside it. */
export type ShownImage = Pick<Image, "hash" | "widths" | "placeholder"> & Partial<Image>;

interface PictureProps {
  image: ShownImage | null | undefined;
  /** How wide it is drawn, as for `<img sizes>`: «(min-width: 1024px) 25vw, 50vw». */
  sizes: string;
  /** Pixels of the largest file worth offering, where its place is small. */
  widest?: number | undefined;
  /** Above the fold: fetched first. */
  priority?: boolean;
  /** Instead of the picture's own words; empty where the name stands beside it. */
  alt?: string;
  /** What it is called on its way to another page. */
  transitionName?: string | undefined;
  className?: string;
}

/** A product picture on its square; a drawing stands in where there is none, or where it does not load. */
export function Picture({
  image,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  priority = false,
  alt,
  transitionName,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState(false);
  const frame = clsx("picture", className);
  const words = alt ?? image?.alt ?? "";
  if (!image || broken) return <PicturePlaceholder alt={words} className={frame} />;
  const widths = image.widths.filter((width, index) => width <= widest || index === 0);
  const fileOf = (width: number | undefined, format: string) => `/media/${image.hash}-${width}.${format}`;
  return (
    <picture className={frame} style={{ backgroundColor: image.placeholder, viewTransitionName: transitionName }}>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${fileOf(width, "avif")} ${width}w`).join()}
        sizes={sizes}
      />
      {/* For browsers of before 2023, and for programs: one size will do. A list of tiles leaves them the JPEG: its document is large. */}
      {image.width !== undefined && <source type="image/webp" srcSet={fileOf(widths.at(-1), "webp")} />}
      <img
        // It may have failed before React could handle the event.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(true);
        }}
        src={fileOf(widths.at(-1), "jpg")}
        width={image.width}
        height={image.height}
        alt={words}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
