import type { ShopReview } from "@bruma/contract";
import { ReviewedProduct } from "../../reviews/ReviewedProduct.tsx";
import { ReviewItem } from "../../reviews/ReviewItem.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";

/** What customers say, and the way to all that they say. */
export function Praise({ reviews }: { reviews: readonly ShopReview[] }) {
  return (
    <section aria-labelledby="praise">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="praise" className="text-heading">
          Lo que dicen nuestros clientes
        </h2>
        <ButtonLink to="/reviews" variant="quiet" size="small">
          Ver todas las reseñas
        </ButtonLink>
      </div>
      {reviews.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge px-6 py-12 text-center text-muted">
          Aún no hay reseñas disponibles
        </p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <Card className="h-full p-5">
                <ReviewItem review={review} subject={<ReviewedProduct product={review.product} />} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
