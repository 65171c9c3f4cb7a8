CREATE TABLE "catalogue_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"changed_by" xid8 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_changed_by_idx" ON "catalogue_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id, changed_by) VALUES (coalesce(NEW.id, OLD.id), pg_current_xact_id())
  ON CONFLICT (product_id) DO UPDATE SET changed_by = excluded.changed_by;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_come_and_go AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
-- Only what the shop's lists look at: a sale that leaves some of it in stock writes nothing.
CREATE TRIGGER products_listed_anew AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price_cents <> NEW.price_cents OR OLD.active <> NEW.active OR OLD.featured <> NEW.featured
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.rating_sum <> NEW.rating_sum OR OLD.rating_count <> NEW.rating_count
  OR OLD.name <> NEW.name OR OLD.brand IS DISTINCT FROM NEW.brand OR OLD.category <> NEW.category OR OLD.attributes <> NEW.attributes
  OR OLD.description <> NEW.description OR OLD.created_at <> NEW.created_at
) EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
-- Orders that were refunded before the ledger of payments was kept got their payment's row in 0002, and not their refund's.
ALTER TABLE "payments" DISABLE TRIGGER "payments_roll_up";--> statement-breakpoint
INSERT INTO "payments" ("order_id", "kind", "amount_cents", "on", "note", "at")
SELECT o.id, 'refund', o.refunded_cents - ledger.refunded, coalesce(noted.at, o.created_at)::date, 'Anotado antes de llevar el libro de pagos', coalesce(noted.at, o.created_at)
FROM "orders" o
CROSS JOIN LATERAL (SELECT coalesce(sum(CASE p.kind WHEN 'refund' THEN p.amount_cents WHEN 'refund_reversal' THEN -p.amount_cents END), 0) AS refunded FROM "payments" p WHERE p.order_id = o.id) AS ledger
LEFT JOIN LATERAL (SELECT e.at FROM "order_events" e WHERE e.order_id = o.id ORDER BY e.note = 'Reembolso hecho' DESC NULLS LAST, e.id DESC LIMIT 1) AS noted ON true
WHERE o.refunded_cents > ledger.refunded;--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER "payments_roll_up";
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"items" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "sales_days_day_status_payment_status_pk" PRIMARY KEY("day","status","payment_status")
);
--> statement-breakpoint
CREATE TABLE "sales_months" (
	"month" date PRIMARY KEY NOT NULL,
	"buyers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sold_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"units" bigint NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"delivered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_closing" (
	"id" integer PRIMARY KEY NOT NULL,
	"closed_until" date NOT NULL,
	"window_from" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sold_products_units_idx" ON "sold_products" USING btree ("units","cents","product_id");--> statement-breakpoint
CREATE INDEX "buyer_totals_cents_idx" ON "buyer_totals" USING btree ("cents","user_id") WHERE cents > 0;--> statement-breakpoint
CREATE INDEX "buyer_totals_orders_idx" ON "buyer_totals" USING btree ("orders","user_id") WHERE orders > 0;--> statement-breakpoint
CREATE INDEX "buyer_totals_delivered_idx" ON "buyer_totals" USING btree ("user_id") WHERE delivered > 0;--> statement-breakpoint
-- An order of the day that still goes on is summed when that day is closed: only what happens to earlier ones is noted.
CREATE FUNCTION note_stale_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_days (day) VALUES ((OLD.created_at AT TIME ZONE 'Europe/Madrid')::date);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND OLD.created_at <> NEW.created_at THEN
    INSERT INTO stale_days (day) VALUES ((NEW.created_at AT TIME ZONE 'Europe/Madrid')::date);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_late_day AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < clock_timestamp() - interval '10 minutes') EXECUTE FUNCTION note_stale_day();--> statement-breakpoint
CREATE TRIGGER orders_changed_day AFTER UPDATE ON orders FOR EACH ROW WHEN (
  OLD.created_at < clock_timestamp() - interval '10 minutes' AND (
    OLD.status <> NEW.status OR OLD.paid_cents <> NEW.paid_cents OR OLD.refunded_cents <> NEW.refunded_cents
    OR OLD.total_cents <> NEW.total_cents OR OLD.discount_cents <> NEW.discount_cents OR OLD.item_count <> NEW.item_count
    OR OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.created_at <> NEW.created_at)
) EXECUTE FUNCTION note_stale_day();--> statement-breakpoint
CREATE TRIGGER orders_gone_day AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_stale_day();--> statement-breakpoint
-- A row to itself for each order, so that no two of them wait for each other.
CREATE FUNCTION note_stale_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    INSERT INTO stale_buyers (user_id) VALUES (OLD.user_id);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL THEN
    INSERT INTO stale_buyers (user_id) VALUES (NEW.user_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_new_buyer AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_stale_buyer();--> statement-breakpoint
CREATE TRIGGER orders_changed_buyer AFTER UPDATE ON orders FOR EACH ROW WHEN (
  OLD.status <> NEW.status OR OLD.total_cents <> NEW.total_cents OR OLD.user_id IS DISTINCT FROM NEW.user_id
) EXECUTE FUNCTION note_stale_buyer();--> statement-breakpoint
CREATE TRIGGER orders_gone_buyer AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_stale_buyer();--> statement-breakpoint
INSERT INTO "stale_buyers" ("user_id") SELECT DISTINCT "user_id" FROM "orders" WHERE "user_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_listed_featured_idx" ON "products" USING btree ("id") WHERE featured and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_listed_created_idx" ON "users" USING btree ("created_at") WHERE deleted_at is null;
--> statement-breakpoint
ALTER TABLE "buyer_totals" ADD CONSTRAINT "buyer_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
DROP INDEX "orders_status_idx";--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_status_total_idx" ON "orders" USING btree ("status","total_cents","id");
