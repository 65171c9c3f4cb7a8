-- With each order: planned once per connection instead of anew for the list of products, and products whose sums stay are not written.
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
  UPDATE products SET
    price_cents = coalesce(sums.price_cents, 0),
    original_price_cents = sums.original_price_cents,
    stock = coalesce(sums.stock, 0)
  FROM unnest(touched) AS changed (product_id)
  LEFT JOIN LATERAL (
    SELECT
      min(variants.price_cents) AS price_cents,
      (array_agg(variants.original_price_cents ORDER BY variants.price_cents, variants.position))[1] AS original_price_cents,
      sum(variants.stock)::integer AS stock
    FROM variants WHERE variants.product_id = changed.product_id AND variants.deleted_at IS NULL
  ) AS sums ON true
  WHERE products.id = changed.product_id AND (products.price_cents, products.original_price_cents, products.stock)
    IS DISTINCT FROM (coalesce(sums.price_cents, 0), sums.original_price_cents, coalesce(sums.stock, 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE "terms_revisions" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" uuid NOT NULL,
	CONSTRAINT "terms_revisions_one_row_check" CHECK (id = 1)
);
--> statement-breakpoint
CREATE FUNCTION note_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terms_revisions (id, revision) VALUES (1, gen_random_uuid())
  ON CONFLICT (id) DO UPDATE SET revision = excluded.revision;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Before the rows are: whoever changes some waits here for whoever else does, and never holds a row while waiting.
CREATE TRIGGER settings_new_terms BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_terms();--> statement-breakpoint
CREATE TRIGGER shipping_rates_new_terms BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_rates
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_terms();--> statement-breakpoint
CREATE TRIGGER content_versions_new_terms BEFORE INSERT OR UPDATE OF id, slug, number OR DELETE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_terms();--> statement-breakpoint
INSERT INTO "terms_revisions" ("revision") VALUES (gen_random_uuid());
