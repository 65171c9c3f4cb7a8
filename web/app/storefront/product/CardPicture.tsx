import clsx from "clsx";
import { useViewTransitionState } from "react-router";
import { Picture } from "../../ui/Picture.tsx";
import type { CardProduct } from "./card.ts";

interface CardPictureProps {
  product: Pick<CardProduct, "id" | "image" | "stock">;
  to: string;
  sizes: string;
  priority: boolean;
}

/** The name that card and product page share, so that the picture moves from one to the other. */
export const pictureName = (productId: number) => `product-${productId}`;

export function CardPicture({ product, to, sizes, priority }: CardPictureProps) {
  // Only the one on its way has a name: fifty named pictures would each be animated.
  const isOnItsWay = useViewTransitionState(to);
  return (
    <span
      className={clsx("block", product.stock <= 0 && "opacity-60")}
      style={{ viewTransitionName: isOnItsWay ? pictureName(product.id) : undefined }}
    >
      <Picture image={product.image} sizes={sizes} priority={priority} alt="" className="aspect-square w-full" />
    </span>
  );
}
