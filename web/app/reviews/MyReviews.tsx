import type { OwnReview } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "../api/api.ts";
import { LoadFailure } from "../api/LoadFailure.tsx";
import { pageOf } from "../orders/orderFilters.ts";
import { useSession } from "../session/session.ts";
import { Alert } from "../ui/Alert.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Pagination } from "../ui/pagination/Pagination.tsx";
import { Loading, Skeleton } from "../ui/Skeleton.tsx";
import { useFocusOnward } from "../ui/useFocusOnward.ts";
import { ReviewedProduct } from "./ReviewedProduct.tsx";
import { ReviewItem } from "./ReviewItem.tsx";
import { ReviewOffSale } from "./ReviewOffSale.tsx";

/** What the customer wrote, with the way to each product's reviews, where it can be changed. */
export function MyReviews({ hrefFor }: { hrefFor: (page: number) => string }) {
  const { user } = useSession();
  const page = pageOf(useSearchParams()[0]);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["reviews", user?.id ?? "nobody", "list", page],
    queryFn: ({ signal }) => api("GET /reviews/my-reviews", { query: { page }, signal }),
    enabled: user !== undefined,
    placeholderData: keepPreviousData,
  });
  const onward = useFocusOnward(data?.reviews);
  return (
    <Panel title="Mis reseñas">
      {data ? (
        <div className="grid gap-6">
          <div {...onward}>
            <Reviews reviews={data.reviews} />
          </div>
          <Pagination page={page} pages={data.pagination.pages} hrefFor={hrefFor} />
        </div>
      ) : isError ? (
        <LoadFailure inPanel of={{ error, refetch }} title="Error al cargar tus reseñas" />
      ) : (
        <Loading label="Cargando tus reseñas…" className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-md" />
        </Loading>
      )}
    </Panel>
  );
}

function Reviews({ reviews }: { reviews: readonly OwnReview[] }) {
  if (reviews.length === 0) {
    return (
      <p className="text-muted">
        Aún no has escrito ninguna. Cuando recibas un pedido podrás opinar en la página de cada producto.
      </p>
    );
  }
  return (
    <ul className="grid gap-6">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-mist pb-6 last:border-b-0 last:pb-0">
          {review.product.active ? <ReviewOnSale review={review} /> : <ReviewOffSale review={review} />}
        </li>
      ))}
    </ul>
  );
}

function ReviewOnSale({ review }: { review: OwnReview }) {
  return (
    <>
      <ReviewItem
        review={review}
        subject={<ReviewedProduct product={review.product} />}
        action={
          <Link to={`/products/${review.product.id}#reviews`} className="link font-medium">
            Editar o eliminar<span className="sr-only"> tu reseña de {review.product.name}</span>
          </Link>
        }
      />
      {review.hidden && (
        <Alert tone="warn" title="Hemos retirado esta reseña de la tienda" className="mt-3">
          {review.hidden.reason}
        </Alert>
      )}
    </>
  );
}
