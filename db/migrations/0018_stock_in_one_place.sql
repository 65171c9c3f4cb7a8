-- A sale wrote the product's row, with all its checks, and `product_stocks` once more. How much there is now stands in the narrow table alone.
DROP TRIGGER products_listed_anew ON products;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_figures_check";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "in_stock" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "in_stock" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_stock_check" CHECK (stock >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_figures_check" CHECK (price_cents >= 0 and rating_count >= 0 and rating_sum >= 0);--> statement-breakpoint
-- Only what the shop's lists look at: a sale that leaves some of it in stock writes nothing.
CREATE TRIGGER products_listed_anew AFTER UPDATE ON products FOR EACH ROW WHEN (
  OLD.in_stock <> NEW.in_stock OR OLD.price_cents <> NEW.price_cents OR OLD.active <> NEW.active OR OLD.featured <> NEW.featured
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.rating_sum <> NEW.rating_sum OR OLD.rating_count <> NEW.rating_count
  OR OLD.name <> NEW.name OR OLD.brand IS DISTINCT FROM NEW.brand OR OLD.category <> NEW.category OR OLD.attributes <> NEW.attributes
  OR OLD.description <> NEW.description OR OLD.created_at <> NEW.created_at
) EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stocks (product_id, stock) VALUES (NEW.id, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
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
    UPDATE products SET price_cents = rolled.price_cents, original_price_cents = rolled.original_price_cents, in_stock = rolled.stock > 0
    FROM rolled
    WHERE products.id = rolled.product_id AND (products.price_cents, products.original_price_cents, products.in_stock)
      IS DISTINCT FROM (rolled.price_cents, rolled.original_price_cents, rolled.stock > 0)
  )
  UPDATE product_stocks SET stock = rolled.stock, low_variants = rolled.low, sold_out_variants = rolled.sold_out
  FROM rolled
  WHERE product_stocks.product_id = rolled.product_id
    AND (product_stocks.stock, product_stocks.low_variants, product_stocks.sold_out_variants)
      IS DISTINCT FROM (rolled.stock, rolled.low, rolled.sold_out);
  RETURN NULL;
END $$;
