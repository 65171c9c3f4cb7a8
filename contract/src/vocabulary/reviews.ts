import { keysOf } from "./keysOf.ts";
import { NAME_ASKED } from "./names.ts";

export const REVIEW_COMMENT_MAX = 1000;
export const REVIEW_DEFAULT_RATING = 5;
export const REVIEWS_PAGE = 10;
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
/** Why a customer cannot review a product as things stand. */
export const REVIEW_OBSTACLES = ["not_bought", "not_delivered", "window_closed", "already"] as const;
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number];
export const REPORT_REASON_LABELS = {
  false: "Es falsa o engañosa",
  offensive: "Es ofensiva o ilegal",
  personal_data: "Contiene datos personales",
  advertising: "Es publicidad",
  other: "Otro motivo",
};
/** What whoever reports without an account is asked for (Regulation (EU) 2022/2065, art. 16.2.c), and what is said where it is missing. */
export const REPORTER_ASKED = { name: NAME_ASKED, email: "El email es obligatorio" };
export type ReportReason = keyof typeof REPORT_REASON_LABELS;
export const REPORT_REASONS = keysOf(REPORT_REASON_LABELS);
