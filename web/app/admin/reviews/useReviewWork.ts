import type { AdminReview } from "@bruma/contract";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { changedMeanwhile } from "../changedMeanwhile.ts";
import { useAnswerReview, useHideReview } from "./useAdminReviews.ts";

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
  const failed = answering.error ?? hiding.error;
  const conflict = changedMeanwhile<AdminReview>(failed);

  function end(deed: ReviewDeed) {
    setAsked(undefined);
    void notify.done(DONE[deed]);
  }

  function forget() {
    setAsked(undefined);
    answering.reset();
    hiding.reset();
  }

  return {
    asked,
    /** Asks first: what is public changes at once. */
    ask(deed: ReviewDeed, review: AdminReview) {
      answering.reset();
      hiding.reset();
      setAsked({ deed, review });
    },
    forget,
    /** `insists`: over what somebody else answered meanwhile. */
    answer(text: string | null, insists = false) {
      if (!asked || answering.isPending) return;
      const { deed, review } = asked;
      const seen = insists ? {} : { seen: review.reply?.at ?? null };
      answering.mutate({ id: review.id, text, ...seen }, { onSuccess: () => end(deed) });
    },
    setHidden(hidden: boolean, reason?: string) {
      if (!asked || hiding.isPending) return;
      const { deed, review } = asked;
      hiding.mutate({ id: review.id, hidden, ...(reason && { reason }) }, { onSuccess: () => end(deed) });
    },
    busy: answering.isPending || hiding.isPending,
    /** Somebody else answered meanwhile: what stands there now. */
    conflict,
    failure: failed && !conflict ? reasonOf(failed) : undefined,
  };
}

export type ReviewWork = ReturnType<typeof useReviewWork>;
