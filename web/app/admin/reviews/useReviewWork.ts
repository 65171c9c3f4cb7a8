import type { AdminReview } from "@bruma/contract";
import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { useAnswerReview, useHideReview } from "./reviewQueries.ts";

export type ReviewDeed = "answer" | "unanswer" | "hide" | "show" | "dismiss";

const DONE: Record<ReviewDeed, string> = {
  answer: "Respuesta publicada",
  unanswer: "Respuesta quitada",
  hide: "Reseña oculta",
  show: "Reseña visible de nuevo",
  dismiss: "Denuncias descartadas",
};

/** What is being done to which review, one thing at a time. */
export function useReviewWork() {
  const [asked, setAsked] = useState<{ deed: ReviewDeed; review: AdminReview }>();
  const answering = useAnswerReview();
  const hiding = useHideReview();
  const busy = answering.isPending || hiding.isPending;
  const failed = answering.error ?? hiding.error;

  function end() {
    setAsked(undefined);
    if (asked) void notify.done(DONE[asked.deed]);
  }

  return {
    asked,
    /** Asks first: what is public changes at once. */
    ask(deed: ReviewDeed, review: AdminReview) {
      answering.reset();
      hiding.reset();
      setAsked({ deed, review });
    },
    forget: () => setAsked(undefined),
    end,
    /** Takes the answer away, whoever gave it. */
    unanswer() {
      if (asked && !busy) answering.mutate({ id: asked.review.id, text: null }, { onSuccess: end });
    },
    setHidden(hidden: boolean, reason?: string) {
      if (asked && !busy) hiding.mutate({ id: asked.review.id, hidden, reason }, { onSuccess: end });
    },
    busy,
    failure: failed ? reasonOf(failed) : undefined,
  };
}

export type ReviewWork = ReturnType<typeof useReviewWork>;
