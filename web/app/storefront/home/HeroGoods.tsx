import clsx from "clsx";
import { Picture, type ShownImage } from "../../ui/pictures/Picture.tsx";

const SIZES = "(min-width: 768px) 240px, 40vw";
const WIDEST = 640;
export const HERO_GOODS = 3;

/** Three of the shop's own goods, the middle one nearest. Their names stand below, beside the same pictures. */
export function HeroGoods({ images }: { images: readonly ShownImage[] }) {
  return (
    <div aria-hidden="true" className="flex items-center justify-center py-10 lg:py-12">
      {images.map((image, at) => (
        <Picture
          key={image.hash}
          image={image}
          sizes={SIZES}
          widest={WIDEST}
          priority={at === 1}
          alt=""
          className={clsx(
            "aspect-square shrink-0 rounded-card border border-mist shadow-soft",
            at === 1 ? "relative z-10 -mx-16 w-1/2" : "w-2/5",
          )}
        />
      ))}
    </div>
  );
}
