export * from "./changeReview.ts";
export * from "./createReview.ts";
export * from "./listAdminReviews.ts";
export * from "./listReviews.ts";
export * from "./moderateReview.ts";
export * from "./ownReviews.ts";
export { type PublicReview, type ReviewRow, type ReviewWithProduct, WITHOUT_WORDS, wasWithdrawn } from "./ReviewRow.ts";
export * from "./reportReview.ts";
export * from "./reviewStats.ts";
