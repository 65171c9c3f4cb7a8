import { keysOf } from "../keysOf.ts";

export const REVIEW_REPLY_MAX = 2000;
/** What the staff's list of reviews is filtered by. */
export const REVIEW_STATES = ["all", "reported", "hidden", "unanswered"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const MESSAGE_STATE_LABELS = {
  new: "Por responder",
  answered: "Respondido",
  closed: "Cerrado",
};
export type MessageState = keyof typeof MESSAGE_STATE_LABELS;
export const MESSAGE_STATES = keysOf(MESSAGE_STATE_LABELS);
export const MESSAGE_FILTERS = [...MESSAGE_STATES, "overdue"] as const;
