import { REVIEWS_PAGE } from "@bruma/contract";
import clsx from "clsx";
import { useLocation, useNavigation } from "react-router";
import { Average } from "../../reviews/Average.tsx";
import { Distribution } from "../../reviews/Distribution.tsx";
import { HowWeCheck } from "../../reviews/HowWeCheck.tsx";
import { ReportButton } from "../../reviews/ReportButton.tsx";
import { ReviewItem } from "../../reviews/ReviewItem.tsx";
import { type ReviewChoice, reviewsSearch } from "../../reviews/reviewChoice.ts";
import { starWords } from "../../reviews/reviewWords.ts";
import { WriteReview } from "../../reviews/writing/WriteReview.tsx";
import { Pagination } from "../../ui/pagination/Pagination.tsx";
import { NoReviews } from "./NoReviews.tsx";
import { type Opinions, REVIEWS_ID, REVIEWS_PAGE_PARAM } from "./opinions.ts";

interface ProductReviewsProps {
  productId: number;
  /** None where they could not be had. */
  opinions: Opinions | undefined;
}

/** What buyers say of a product: figures, a page of reviews, and one's own. */
export function ProductReviews({ productId, opinions }: ProductReviewsProps) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const isLoading = navigation.location?.pathname === pathname;
  const hrefFor = (choice: ReviewChoice) =>
    `${pathname}${reviewsSearch(new URLSearchParams(search), REVIEWS_PAGE_PARAM, choice)}#${REVIEWS_ID}`;

  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews" className="mt-16 border-t border-mist pt-10 sm:mt-20">
      <h2 id="reviews" className="text-heading">
        Reseñas
      </h2>
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 md:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          {opinions && <Average stats={opinions.stats} />}
          {opinions && opinions.stats.total_reviews > 0 && (
            <Distribution
              stats={opinions.stats}
              chosen={opinions.choice.rating}
              hrefFor={(rating) => hrefFor({ page: 1, rating })}
            />
          )}
          <HowWeCheck />
        </div>
        <div aria-busy={isLoading || undefined} className={clsx("transition-opacity", isLoading && "opacity-55")}>
          <div className="mb-8">
            <WriteReview productId={productId} />
          </div>
          {opinions && opinions.reviews.length > 0 ? (
            <>
              <p role="status" className="figures mb-4 text-small text-muted">
                {shownWords(opinions)}
              </p>
              <ul className="grid gap-7">
                {opinions.reviews.map((review) => (
                  <li key={review.id} className="border-b border-mist pb-7 last:border-b-0">
                    <ReviewItem
                      review={review}
                      action={<ReportButton reviewId={review.id} authorId={review.user_id} />}
                    />
                  </li>
                ))}
              </ul>
              <Pagination
                page={opinions.choice.page}
                pages={opinions.pages}
                hrefFor={(page) => hrefFor({ ...opinions.choice, page })}
              />
            </>
          ) : (
            <NoReviews rating={opinions?.choice.rating} all={hrefFor({ page: 1, rating: undefined })} />
          )}
        </div>
      </div>
    </section>
  );
}

/** «Reseñas 11–20 de 22 con 5 estrellas» */
function shownWords({ reviews, total, choice }: Pick<Opinions, "reviews" | "total" | "choice">): string {
  const first = (choice.page - 1) * REVIEWS_PAGE + 1;
  const range = reviews.length === 1 ? `Reseña ${first}` : `Reseñas ${first}–${first + reviews.length - 1}`;
  const which = choice.rating === undefined ? "" : ` con ${starWords(choice.rating)}`;
  return `${range} de ${total}${which}`;
}
