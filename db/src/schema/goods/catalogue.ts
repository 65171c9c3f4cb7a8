import { type Attributes, CATEGORIES, LEGAL_CLASSES, type Party, STOCK_REASONS } from "@bruma/contract";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { users } from "../people/users.ts";
import { bytea, createdAt, id, moment, oneOf, tsvector, xid8 } from "../types.ts";
import { media } from "./media.ts";

/**
 * `price_cents`, `original_price_cents` and `in_stock` repeat what the variants say, so that lists need one table. The trigger
 * `variants_roll_up` keeps them true; nothing else writes them. `reviews_roll_up` does the same for the two rating columns.
 * How much is in stock stands in `product_stocks`: an order writes this row only where it takes the last unit.
 */
export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    brand: text(),
    description: text().notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    legalClass: text({ enum: LEGAL_CLASSES }).notNull(),
    attributes: jsonb().$type<Attributes>().notNull().default({}),
    /** `brand:Nébula`, `nicotine:10`…: what the catalogue filters by and counts. */
    facets: text().array().notNull().generatedAlwaysAs(sql`product_facets(brand, attributes)`),
    featured: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    isNew: boolean().notNull().default(false),
    isHot: boolean().notNull().default(false),
    manufacturer: jsonb().$type<Party>(),
    responsiblePerson: jsonb().$type<Party>(),
    euCegId: text(),
    /** What search engines show; without them, name and description. */
    seoTitle: text(),
    seoDescription: text(),
    priceCents: integer().notNull().default(0),
    originalPriceCents: integer(),
    inStock: boolean().notNull().default(false),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_form(name || ' ' || coalesce(brand, '') || ' ' || category_words(category) || ' ' || description)`,
      ),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('spanish', search_form(name || ' ' || coalesce(brand, ''))), 'A') || setweight(to_tsvector('spanish', category_words(category)), 'B') || setweight(to_tsvector('spanish', search_form(description)), 'C')`,
      ),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (t) => [
    // The shop's lists and searches ask the catalogue index, which each process keeps; whatever serves them here would only be written.
    index("products_category_idx").on(t.category, t.createdAt, t.id).where(sql`active and deleted_at is null`),
    // What the staff's table is sorted by. Stock has a table of its own.
    index("products_listed_name_idx").on(sql`search_form(name)`).where(sql`deleted_at is null`),
    index("products_listed_price_idx").on(t.priceCents).where(sql`deleted_at is null`),
    index("products_listed_updated_idx").on(t.updatedAt).where(sql`deleted_at is null`),
    index("products_listed_idx").on(t.id).where(sql`deleted_at is null`),
    index("products_listed_category_idx").on(t.category, t.id).where(sql`deleted_at is null`),
    index("products_listed_featured_idx").on(t.id).where(sql`featured and deleted_at is null`),
    // Devices by brand (`findDevices`).
    index("products_brand_name_idx")
      .on(t.brand, t.name, t.id)
      .where(sql`active and deleted_at is null and legal_class in ('device', 'component')`),
    // What a ban looks for.
    index("products_legal_class_idx").on(t.legalClass, t.id).where(sql`active and deleted_at is null`),
    index("products_flavour_idx")
      .on(sql`search_form(attributes ->> 'flavourFamily')`)
      .where(sql`active and deleted_at is null`),
    index("products_disposable_idx")
      .on(t.id)
      .where(sql`attributes ->> 'disposable' = 'true' and active and deleted_at is null`),
    index("products_drafts_idx").on(t.id).where(sql`not active and deleted_at is null`),
    index("products_archived_idx").on(t.id).where(sql`deleted_at is not null`),
    index("products_search_idx").using("gin", t.search),
    index("products_search_text_idx").using("gin", sql`search_text gin_trgm_ops`),
    check("products_category_check", oneOf("category", CATEGORIES)),
    check("products_legal_class_check", oneOf("legal_class", LEGAL_CLASSES)),
    check("products_figures_check", sql`price_cents >= 0 and rating_count >= 0 and rating_sum >= 0`),
  ],
);

/**
 * The products' stock: the sum of their variants', in rows so narrow that each order can write the index that the staff's table is sorted by. One over
 * `products` itself would make every order write all the others too. Whoever wants to know which products run out by variants asks here as
 * well. The trigger `products_new_stock` makes it, and `roll_up_variants` keeps it.
 */
export const productStocks = pgTable(
  "product_stocks",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    stock: integer().notNull(),
    /** Of how many variants few units are left (1 to `LOW_STOCK_MAX`), and of how many none. */
    lowVariants: integer().notNull().default(0),
    soldOutVariants: integer().notNull().default(0),
  },
  (t) => [
    index("product_stocks_stock_idx").on(t.stock, t.productId),
    index("product_stocks_low_idx").on(t.productId).where(sql`low_variants > 0`),
    index("product_stocks_sold_out_idx").on(t.productId).where(sql`sold_out_variants > 0 or stock = 0`),
    check("product_stocks_stock_check", sql`stock >= 0`),
  ],
);

/**
 * Which transaction changed last what the shop's lists look at, by product, those that are gone among them: kept by the triggers
 * `products_come_and_go` and `products_listed_anew`. Whoever keeps the catalogue in memory asks it what to read again.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  { productId: integer().primaryKey(), changedBy: xid8().notNull() },
  (t) => [index("catalogue_changes_changed_by_idx").on(t.changedBy)],
);

export const productImages = pgTable(
  "product_images",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    mediaId: integer()
      .notNull()
      .references(() => media.id),
    position: integer().notNull(),
    alt: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    unique("product_images_media_key").on(t.productId, t.mediaId),
    index("product_images_media_id_idx").on(t.mediaId),
  ],
);

/** What is sold: every product has at least one variant, with its own SKU, price and stock. */
export const variants = pgTable(
  "variants",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text().notNull(),
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: integer().notNull().default(0),
    priceCents: integer().notNull(),
    originalPriceCents: integer(),
    stock: integer().notNull().default(0),
    nicotineMgMl: integer(),
    volumeMl: integer(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex("variants_sku_key").on(t.sku).where(sql`deleted_at is null`),
    index("variants_product_id_idx").on(t.productId, t.position),
    unique("variants_product_key").on(t.productId, t.id),
    // Those that are sold no more too: their lots are still looked for.
    index("variants_sku_words_idx").using("gin", sql`sku gin_trgm_ops`),
    check("variants_stock_check", sql`stock >= 0`),
    check("variants_price_check", sql`price_cents >= 0 and original_price_cents > price_cents`),
  ],
);

/** Which of its product's pictures shows a variant; several variants may share one. One without a row is shown by the product's face. */
export const variantPictures = pgTable(
  "variant_pictures",
  {
    variantId: integer().primaryKey(),
    productId: integer().notNull(),
    mediaId: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: "variant_pictures_variant_fk",
      columns: [t.productId, t.variantId],
      foreignColumns: [variants.productId, variants.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "variant_pictures_picture_fk",
      columns: [t.productId, t.mediaId],
      foreignColumns: [productImages.productId, productImages.mediaId],
    }).onDelete("cascade"),
    index("variant_pictures_picture_idx").on(t.productId, t.mediaId),
  ],
);

/** Ledger: every change of a variant's stock. `variants.stock` is the sum of its rows. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    delta: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    /** Set where an order caused it; no foreign key, because the ledger outlives an order that the law lets us erase. */
    orderId: integer(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    note: text(),
    at: createdAt(),
  },
  (t) => [
    index("stock_movements_variant_id_idx").on(t.variantId, t.id),
    index("stock_movements_order_id_idx").on(t.orderId),
    check("stock_movements_reason_check", oneOf("reason", STOCK_REASONS)),
    check("stock_movements_delta_check", sql`delta <> 0`),
  ],
);

/** One row per `Idempotency-Key` with which the staff moved a variant's stock: its insertion decides which of several requests moves it. */
export const stockRequests = pgTable(
  "stock_requests",
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    key: text().notNull(),
    bodyHash: bytea().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.key] })],
);

/** Ledger: every price that a variant had, for the lowest price of the last 30 days (Directive 98/6/EC, art. 6a). */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    priceCents: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index("price_changes_variant_id_idx").on(t.variantId, t.at)],
);
