import { z } from "zod";
import { Image } from "./catalogue/catalogue.ts";
import { answer, Done, endpoints, oneById } from "./endpoint.ts";
import {
  BodyId,
  email,
  Id,
  line,
  PageNumber,
  Pagination,
  PathId,
  pageLimit,
  paragraph,
  personName,
  Timestamp,
} from "./fields/fields.ts";
import { asWholeFile, sortedBy } from "./fields/lists.ts";
import {
  CATEGORIES,
  REPORT_REASONS,
  REPORTER_ASKED,
  REVIEW_COMMENT_MAX,
  REVIEW_OBSTACLES,
  REVIEW_REPLY_MAX,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEWS_PAGE,
} from "./vocabulary/index.ts";
import { LIST_ROWS } from "./vocabulary/lists.ts";

export const Review = z.object({
  id: Id,
  /** Null once its author's account was erased. */
  user_id: Id.nullable(),
  user_name: z.string(),
  rating: z.int(),
  comment: z.string().nullable(),
  created_at: Timestamp,
  /** Null until its author changes it. */
  updated_at: Timestamp.nullable(),
  /** «Compra verificada». Only these count in averages. */
  is_verified: z.boolean(),
  /** «Opinión del equipo». */
  is_team: z.boolean(),
  /** Only its author and the staff see it; null in public answers. */
  order_id: Id.nullable(),
  product_id: Id,
  /** The shop's public answer. */
  reply: z.object({ text: z.string(), at: Timestamp }).nullable(),
});
export type Review = z.infer<typeof Review>;

/** Over the verified reviews that are not hidden. */
export const ReviewStats = z.object({
  average_rating: z.number().nullable(),
  total_reviews: z.int(),
  rating_distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewStats = z.infer<typeof ReviewStats>;

const ReviewedProduct = z.object({
  id: Id,
  name: z.string(),
  image_url: z.string().nullable(),
  image: Image.nullable(),
  /** Whether it is on sale: only then it has a page. */
  active: z.boolean(),
});

/** A review beside the product that it is about. */
export const ShopReview = Review.extend({ product: ReviewedProduct });
export type ShopReview = z.infer<typeof ShopReview>;

/** The author's own view: also where the shop has hidden it, and why (Regulation (EU) 2022/2065, art. 17). */
export const OwnReview = ShopReview.extend({
  hidden: z.object({ at: Timestamp, reason: z.string().nullable() }).nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const AdminReview = OwnReview.extend({
  user_email: z.string().nullable(),
  /** Its author deleted it when it was hidden or reported: its words are gone, and nothing is left to decide. */
  is_deleted: z.boolean(),
  /** Reports that nobody has decided yet. */
  reports: z.array(
    z.object({
      id: Id,
      reason: z.enum(REPORT_REASONS),
      comment: z.string().nullable(),
      created_at: Timestamp,
      /**
       * Who reported it: `user_id` null of a guest, whose e-mail anybody may have typed. Null where that account is gone, for who may not decide
       * about reports, and for who wrote the review.
       */
      by: z.object({ user_id: Id.nullable(), name: z.string(), email: z.string() }).nullable(),
    }),
  ),
});
export type AdminReview = z.infer<typeof AdminReview>;

const Rating = z
  .int("Elige una valoración de 1 a 5")
  .min(1, "Elige una valoración de 1 a 5")
  .max(5, "Elige una valoración de 1 a 5");
const Comment = paragraph(REVIEW_COMMENT_MAX).transform((text) => text || null);

export const CreateReview = z.object({
  product_id: BodyId,
  /** A delivered order of the caller with the product. Staff may leave it out. */
  order_id: z.union([z.literal("").transform(() => null), BodyId]).nullish(),
  rating: Rating,
  comment: Comment.nullish(),
});
export type CreateReview = z.infer<typeof CreateReview>;

/** A comment that is left out stays; an empty one or null takes it away. */
export const ChangeReview = z.object({ rating: Rating, comment: Comment.nullish() });
export type ChangeReview = z.infer<typeof ChangeReview>;

export const ReportReview = z.object({
  reason: z.enum(REPORT_REASONS, "Elige un motivo"),
  comment: paragraph(REVIEW_COMMENT_MAX).nullish(),
  /** Asked of who is not signed in, and left aside of who is. */
  name: personName().nullish(),
  email: email(REPORTER_ASKED.email).nullish(),
  /** People do not see this field; what fills it in is a program. */
  website: z.string().max(2000).optional(),
});
export type ReportReview = z.infer<typeof ReportReview>;

export const AnswerReview = z.object({
  /** Null or empty takes the answer away. */
  text: paragraph(REVIEW_REPLY_MAX)
    .transform((text) => text || null)
    .nullable(),
  /** When the answer that the caller saw was given; left out, whatever stands there is replaced. */
  seen_at: Timestamp.nullish(),
});

export const HideReview = z
  .object({ hidden: z.boolean(), reason: line(300).nullish() })
  .refine(({ hidden, reason }) => !hidden || Boolean(reason), { path: ["reason"], message: "Indica el motivo" });

/** In query strings, nothing filters nothing. */
const RatingFilter = z
  .union([z.literal("").transform(() => undefined), z.coerce.number().int().min(1).max(5)])
  .optional();

export const ReviewQuery = z.object({
  rating: RatingFilter,
  min_rating: RatingFilter,
  /** Characters that the comment has at least. */
  min_length: z.coerce.number().int().min(0).max(REVIEW_COMMENT_MAX).optional(),
  category: z.union([z.literal("").transform(() => undefined), z.enum(CATEGORIES)]).optional(),
  sort: z.enum(REVIEW_SORTS).default("newest"),
  page: PageNumber,
  limit: pageLimit(REVIEWS_PAGE),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const AdminReviewQuery = z.object({
  state: z.enum(REVIEW_STATES, "Estado no válido").default("all"),
  rating: RatingFilter,
  /** Within the comment, the author's and the product's name. */
  search: line(120).optional(),
  sort: sortedBy("created", "rating").optional(),
  page: PageNumber,
  limit: pageLimit(LIST_ROWS[0]),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

const OwnReviewReply = answer({ message: z.string(), review: OwnReview });
const AdminReviewReply = answer({ review: AdminReview });

export const reviewEndpoints = endpoints({
  "GET /reviews": {
    access: "anyone",
    summary: "The reviews of all products on sale, with the distribution over all of them (of the category)",
    query: ReviewQuery,
    reply: answer({ reviews: z.array(ShopReview), pagination: Pagination, stats: ReviewStats }),
    cached: true,
  },
  "GET /reviews/product/:id": {
    access: "anyone",
    summary: "A product's reviews, newest first",
    ...oneById("product.not_found"),
    query: z.object({ page: PageNumber, limit: pageLimit(REVIEWS_PAGE), rating: RatingFilter }),
    reply: answer({ reviews: z.array(Review), pagination: Pagination }),
    cached: true,
  },
  "GET /reviews/stats/:id": {
    access: "anyone",
    summary: "A product's average and distribution, over verified reviews",
    ...oneById("product.not_found"),
    reply: answer(ReviewStats.shape),
    cached: true,
  },
  "POST /reviews/create": {
    access: "customer",
    summary: "Reviews a product of a delivered order, once. Staff may review without an order, as the shop's team",
    body: CreateReview,
    reply: OwnReviewReply,
    status: 201,
    refusals: [
      "product.not_found",
      "order.not_found",
      "review.order_required",
      "review.not_bought",
      "review.not_delivered",
      "review.window_closed",
      "review.already_written",
    ],
  },
  "PUT /reviews/:id": {
    access: "customer",
    summary: "Changes a review of the caller; its order stays",
    ...oneById("review.not_found"),
    body: ChangeReview,
    reply: OwnReviewReply,
  },
  "DELETE /reviews/:id": {
    access: "customer",
    summary: "Deletes a review of the caller",
    ...oneById("review.not_found"),
    reply: Done,
  },
  "GET /reviews/mine/:productId": {
    access: "customer",
    summary: "The caller's review of a product, or the orders by which one may be written, or why not",
    params: z.object({ productId: PathId }),
    unknownId: "product.not_found",
    reply: answer({
      review: OwnReview.nullable(),
      orders: z.array(z.object({ id: Id, delivered_at: Timestamp, until: Timestamp })),
      /** Null where a review may be written: by one of `orders`, or by staff without one. */
      reason: z.enum(REVIEW_OBSTACLES).nullable(),
    }),
  },
  "GET /reviews/my-reviews": {
    access: "customer",
    summary: "The caller's reviews, newest first",
    query: z.object({ page: PageNumber, limit: pageLimit(REVIEWS_PAGE) }),
    reply: answer({ reviews: z.array(OwnReview), pagination: Pagination }),
  },
  "POST /reviews/:id/report": {
    access: "anyone",
    knowsCaller: true,
    summary:
      "Tells the shop that a review is false or unlawful; a repeat changes nothing. Who is not signed in gives name and e-mail. What is decided is mailed",
    ...oneById("review.not_found"),
    body: ReportReview,
    reply: Done,
    refusals: ["request.too_many", "review.reported_enough"],
  },
  "GET /admin/reviews": {
    access: "reviews.read",
    summary: "All reviews, newest first unless sorted otherwise, with how many there are of each state",
    query: AdminReviewQuery,
    reply: answer({
      reviews: z.array(AdminReview),
      pagination: Pagination,
      counts: z.object({ all: z.int(), reported: z.int(), hidden: z.int(), unanswered: z.int() }),
    }),
  },
  "GET /admin/reviews/export": {
    access: "reviews.read",
    summary: "The reviews of the list as a file, all pages of it",
    ...asWholeFile(AdminReviewQuery),
  },
  "PUT /admin/reviews/:id/reply": {
    access: "reviews.write",
    summary: "Answers a review in the shop's name, or takes the answer away. The first answer is mailed to its author",
    ...oneById("review.not_found"),
    body: AnswerReview,
    reply: AdminReviewReply,
    refusals: ["record.changed"],
  },
  "PUT /admin/reviews/:id/hidden": {
    access: "reviews.write",
    summary:
      "Hides an unlawful review, or shows it; either way its reports are decided. Who wrote or reported it is mailed",
    ...oneById("review.not_found"),
    body: HideReview,
    reply: AdminReviewReply,
  },
});
