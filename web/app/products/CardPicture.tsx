import { useViewTransitionState } from "react-router";
import { Picture } from "../ui/pictures/Picture.tsx";
import type { CardProduct } from "./card.ts";

interface CardPictureProps {
  product: Pick<CardProduct, "id" | "image" | "stock">;
  to: string;
  sizes: string;
  widest?: number | undefined;
  priority: boolean;
}

/** The name that card and product page share, so that the picture moves from one to the other. */
export const pictureName = (productId: number) => `product-${productId}`;

export function CardPicture({ product, to, ...drawn }: CardPictureProps) {
  // Only the one on its way has a name: fifty named pictures would each be animated.
  const isOnItsWay = useViewTransitionState(to);
  return (
    <Picture
      {...drawn}
      image={product.image}
      alt=""
      transitionName={isOnItsWay ? pictureName(product.id) : undefined}
      className={product.stock <= 0 ? "opacity-60" : ""}
    />
  );
}
