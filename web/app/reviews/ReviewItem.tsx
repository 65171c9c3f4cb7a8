import type { Review } from "@bruma/contract";
import type { ReactNode } from "react";
import { useShop } from "../document/shop.ts";
import { ReviewOrigin } from "./ReviewOrigin.tsx";
import { type ReviewDays, reviewDaysOf } from "./reviewDays.ts";
import { Stars } from "./Stars.tsx";

interface ReviewItemProps {
  review: Review & { days?: ReviewDays };
  /** What it is about, where the page does not say so. */
  subject?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One review as everybody reads it, with the shop's answer. */
export function ReviewItem({ review, subject, action }: ReviewItemProps) {
  const { brand } = useShop();
  const { user_name: author, rating, comment, created_at, reply, days = reviewDaysOf(review) } = review;
  return (
    <article className="flex h-full flex-col gap-2.5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{author}</span>
      </header>
      {subject}
      {comment && <p className="max-w-prose whitespace-pre-line">{comment}</p>}
      <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <ReviewOrigin review={review} />
        <time dateTime={created_at} className="figures">
          {days.written}
        </time>
        {days.changed && <span className="figures">editada el {days.changed}</span>}
        {action}
      </footer>
      {reply && (
        <div className="mt-1 max-w-prose rounded-card bg-sunken px-4 py-3 text-small">
          <p className="font-semibold">Respuesta de {brand}</p>
          <p className="mt-1 whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  );
}
