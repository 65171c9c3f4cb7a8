import type { ShopReview } from "@bruma/contract";
import { Link } from "react-router";
import { Picture } from "../ui/pictures/Picture.tsx";

/** What a review is about; a link while it is on sale. */
export function ReviewedProduct({ product }: { product: ShopReview["product"] }) {
  const { id, name, image, active } = product;
  return (
    <p className="flex items-center gap-2.5 text-small">
      <Picture image={image} sizes="40px" alt="" className="size-10 shrink-0 rounded-soft" />
      {active ? (
        <Link to={`/products/${id}`} className="link min-w-6 py-1 font-medium">
          {name}
        </Link>
      ) : (
        <span className="min-w-0 font-medium">{name}</span>
      )}
    </p>
  );
}
