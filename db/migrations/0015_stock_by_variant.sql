ALTER TABLE "product_stocks" ADD COLUMN "low_variants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD COLUMN "sold_out_variants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_stocks_low_idx" ON "product_stocks" USING btree ("product_id") WHERE low_variants > 0;--> statement-breakpoint
CREATE INDEX "product_stocks_sold_out_idx" ON "product_stocks" USING btree ("product_id") WHERE sold_out_variants > 0 or stock = 0;--> statement-breakpoint
-- The sums of a product's variants go to both tables at once: which variants run out may change where their sum does not.
CREATE OR REPLACE FUNCTION roll_up_variants() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO touched FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO touched FROM new_rows;
  END IF;
  -- The lock is a statement of its own: the sums below must be read after whoever held it has committed.
  PERFORM 1 FROM products WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  WITH rolled AS MATERIALIZED (
    SELECT changed.product_id, coalesce(sums.price_cents, 0) AS price_cents, sums.original_price_cents,
      coalesce(sums.stock, 0) AS stock, sums.low, sums.sold_out
    FROM unnest(touched) AS changed (product_id)
    CROSS JOIN LATERAL (
      SELECT
        min(variants.price_cents) AS price_cents,
        (array_agg(variants.original_price_cents ORDER BY variants.price_cents, variants.position))[1] AS original_price_cents,
        sum(variants.stock)::integer AS stock,
        -- Up to so many units are few: as LOW_STOCK_MAX says, which a test holds this to.
        count(*) FILTER (WHERE variants.stock BETWEEN 1 AND 9)::integer AS low,
        count(*) FILTER (WHERE variants.stock = 0)::integer AS sold_out
      FROM variants WHERE variants.product_id = changed.product_id AND variants.deleted_at IS NULL
    ) AS sums
  ), written AS (
    UPDATE products SET price_cents = rolled.price_cents, original_price_cents = rolled.original_price_cents, stock = rolled.stock
    FROM rolled
    WHERE products.id = rolled.product_id AND (products.price_cents, products.original_price_cents, products.stock)
      IS DISTINCT FROM (rolled.price_cents, rolled.original_price_cents, rolled.stock)
  )
  UPDATE product_stocks SET stock = rolled.stock, low_variants = rolled.low, sold_out_variants = rolled.sold_out
  FROM rolled
  WHERE product_stocks.product_id = rolled.product_id
    AND (product_stocks.stock, product_stocks.low_variants, product_stocks.sold_out_variants)
      IS DISTINCT FROM (rolled.stock, rolled.low, rolled.sold_out);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER products_stock ON products;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stocks (product_id, stock) VALUES (NEW.id, NEW.stock);
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "product_stocks" SET low_variants = v.low, sold_out_variants = v.sold_out
FROM (
  SELECT product_id, count(*) FILTER (WHERE stock BETWEEN 1 AND 9) AS low, count(*) FILTER (WHERE stock = 0) AS sold_out
  FROM variants WHERE deleted_at IS NULL GROUP BY 1
) AS v
WHERE v.product_id = product_stocks.product_id AND v.low + v.sold_out > 0;
