CREATE TABLE "product_news" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price_cents" integer,
	"told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_news_product_id_kind_pk" PRIMARY KEY("product_id","kind"),
	CONSTRAINT "product_news_kind_check" CHECK (kind in ('new', 'price_drop', 'back_in_stock')),
	CONSTRAINT "product_news_price_check" CHECK ((kind = 'price_drop') = (price_cents is not null)),
	CONSTRAINT "product_news_told_check" CHECK (kind = 'new' or not told)
);
--> statement-breakpoint
ALTER TABLE "product_news" ADD CONSTRAINT "product_news_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_news_untold_idx" ON "product_news" USING btree ("product_id") WHERE not told;--> statement-breakpoint
-- What has ever been on sale is not new when it comes back.
INSERT INTO "product_news" ("product_id", "kind", "told")
SELECT "id", 'new', true FROM "products" WHERE "active" OR "deleted_at" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "order_lines" WHERE "order_lines"."product_id" = "products"."id")
  OR EXISTS (SELECT 1 FROM "wishlist_items" WHERE "wishlist_items"."product_id" = "products"."id");--> statement-breakpoint
CREATE FUNCTION note_product_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (product_id, kind) VALUES (NEW.id, 'new') ON CONFLICT DO NOTHING;
  -- It was on sale before, and comes back.
  IF NOT FOUND THEN
    INSERT INTO product_news (product_id, kind) VALUES (NEW.id, 'back_in_stock') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_first_on_sale AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.active) EXECUTE FUNCTION note_product_on_sale();--> statement-breakpoint
CREATE TRIGGER products_on_sale AFTER UPDATE OF active ON products FOR EACH ROW
  WHEN (NEW.active AND NOT OLD.active) EXECUTE FUNCTION note_product_on_sale();--> statement-breakpoint
CREATE FUNCTION note_price_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (product_id, kind, price_cents) VALUES (NEW.id, 'price_drop', OLD.price_cents) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_price_drop AFTER UPDATE OF price_cents ON products FOR EACH ROW
  WHEN (NEW.price_cents < OLD.price_cents AND NEW.price_cents > 0) EXECUTE FUNCTION note_price_drop();--> statement-breakpoint
CREATE FUNCTION note_back_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_news (product_id, kind) VALUES (NEW.product_id, 'back_in_stock') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_stocks_back AFTER UPDATE OF stock ON product_stocks FOR EACH ROW
  WHEN (OLD.stock = 0 AND NEW.stock > 0) EXECUTE FUNCTION note_back_in_stock();
