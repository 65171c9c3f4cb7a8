import type { Review } from "@bruma/contract";
import type { ReactNode } from "react";
import { useShop } from "../shop.ts";
import { formatDay } from "../ui/dates.ts";
import { ReviewOrigin } from "./ReviewOrigin.tsx";
import { Stars } from "./Stars.tsx";

interface ReviewItemProps {
  review: Review;
  /** What it is about, where the page does not say so. */
  subject?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One review as everybody reads it, with the shop's answer. */
export function ReviewItem({ review, subject, action }: ReviewItemProps) {
  const { brand } = useShop();
  const { user_name: author, rating, comment, created_at: written, updated_at: changed, reply } = review;
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
        <time dateTime={written} className="figures">
          {formatDay(written)}
        </time>
        {changed && <span className="figures">editada el {formatDay(changed)}</span>}
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
