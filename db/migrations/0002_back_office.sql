CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"mapping" jsonb,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_kind_check" CHECK (kind in ('products', 'stock', 'customers', 'orders')),
	CONSTRAINT "imports_state_check" CHECK (state in ('checked', 'running', 'done', 'failed', 'undone'))
);--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_source_pk" PRIMARY KEY("day","source"),
	CONSTRAINT "visits_count_check" CHECK (count > 0)
);--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"effect" text NOT NULL,
	"title" text NOT NULL,
	"key" text NOT NULL,
	"item" jsonb,
	"changes" jsonb NOT NULL,
	"warnings" text[] NOT NULL,
	"column" text,
	"reason" text,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_rows_effect_check" CHECK (effect in ('new', 'change', 'same', 'bad'))
);--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"order_number" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_type_check" CHECK (type in ('general', 'order', 'technical', 'returns', 'wholesale', 'partnership')),
	CONSTRAINT "contact_messages_state_check" CHECK (state in ('new', 'answered', 'closed'))
);--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"on" date NOT NULL,
	"note" text,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_kind_check" CHECK (kind in ('payment', 'refund')),
	CONSTRAINT "payments_amount_check" CHECK (amount_cents > 0)
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders that were noted as paid so far keep that as a row of the ledger.
INSERT INTO "payments" ("order_id", "kind", "amount_cents", "on", "note", "at")
SELECT "orders"."id", 'payment', "total_cents", coalesce("noted"."at", "created_at")::date, 'Anotado antes de llevar el libro de pagos', coalesce("noted"."at", "created_at")
FROM "orders"
LEFT JOIN LATERAL (SELECT "at" FROM "order_events" WHERE "order_id" = "orders"."id" AND "note" = 'Pago recibido' ORDER BY "id" DESC LIMIT 1) AS "noted" ON true
WHERE "payment_status" IN ('paid', 'refunded') AND "total_cents" > 0;--> statement-breakpoint
UPDATE "orders" SET "paid_cents" = "total_cents", "refunded_cents" = CASE "payment_status" WHEN 'refunded' THEN "total_cents" ELSE 0 END
WHERE "payment_status" IN ('paid', 'refunded');--> statement-breakpoint
DROP INDEX "orders_expires_at_idx";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_check";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_status";--> statement-breakpoint
CREATE FUNCTION payment_status(total integer, paid integer, refunded integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN paid - refunded > total THEN 'overpaid'
    WHEN paid - refunded = total AND (paid > 0 OR total = 0) THEN 'paid'
    WHEN refunded > 0 THEN CASE WHEN refunded = paid THEN 'refunded' ELSE 'partially_refunded' END
    WHEN paid > 0 THEN 'partial'
    ELSE 'unpaid' END $$;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text GENERATED ALWAYS AS (payment_status(total_cents, paid_cents, refunded_cents)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_expires_at_idx" ON "orders" USING btree ("expires_at") WHERE status = 'pending' and payment_status = 'unpaid';--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_check";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "categories" text[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" integer[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_payment_status_idx" ON "orders" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_idx" ON "orders" USING gin (search_form(user_name || ' ' || user_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_listed_name_idx" ON "products" USING btree (search_form(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_price_idx" ON "products" USING btree ("price_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_updated_idx" ON "products" USING btree ("updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_category_idx" ON "products" USING btree ("category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_drafts_idx" ON "products" USING btree ("id") WHERE not active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_archived_idx" ON "products" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "variants_sku_words_idx" ON "variants" USING gin (sku gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (search_form(actor_name || ' ' || action || ' ' || coalesce(subject_id, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (search_form(name));--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_form(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupons_search_idx" ON "coupons" USING gin (search_form(code || ' ' || coalesce(description, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coupon_uses_newest_idx" ON "coupon_uses" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE INDEX "imports_actor_id_idx" ON "imports" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "import_rows_effect_idx" ON "import_rows" USING btree ("import_id","effect","position");--> statement-breakpoint
CREATE INDEX "import_rows_key_idx" ON "import_rows" USING btree ("key");--> statement-breakpoint
CREATE INDEX "contact_messages_state_idx" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by_idx" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_idx" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_author_id_idx" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_actor_id_idx" ON "payments" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payments_refunds_idx" ON "payments" USING btree ("on") WHERE kind = 'refund';--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK (reason in ('opening', 'order', 'cancellation', 'expiry', 'adjustment', 'delivery', 'count', 'damage', 'import'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_check" CHECK (paid_cents >= 0 and refunded_cents between 0 and paid_cents);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_check" CHECK (staff_role in ('owner', 'manager', 'warehouse', 'support', 'read-only'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_check" CHECK (staff_role is null or role = 'admin');--> statement-breakpoint
CREATE FUNCTION roll_up_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    paid_cents = paid_cents + CASE NEW.kind WHEN 'payment' THEN NEW.amount_cents ELSE 0 END,
    refunded_cents = refunded_cents + CASE NEW.kind WHEN 'refund' THEN NEW.amount_cents ELSE 0 END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_roll_up AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION roll_up_payments();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE INDEX "mails_to_address_idx" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "mails_to_address_search_idx" ON "mails" USING gin (to_address gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_sent_at_idx" ON "mails" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved'));--> statement-breakpoint
CREATE INDEX "contact_messages_due_at_idx" ON "contact_messages" USING btree ("due_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_form(reference || ' ' || name || ' ' || email || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"note" text,
	"author_id" integer,
	"author_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_slug_number_unique" UNIQUE("slug","number"),
	CONSTRAINT "content_versions_slug_check" CHECK (slug in ('terms-and-conditions', 'privacy-policy', 'legal-notice', 'cookie-policy', 'returns-policy', 'shipping-policy', 'faq')),
	CONSTRAINT "content_versions_number_check" CHECK (number > 0)
);--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"items" text NOT NULL,
	"received_on" date,
	"order_id" integer,
	"state" text DEFAULT 'received' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_by" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_state_check" CHECK (state in ('received', 'awaiting_goods', 'inspected', 'refunded', 'rejected'))
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "privacy_version_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_version_id_content_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_privacy_version_id_content_versions_id_fk" FOREIGN KEY ("privacy_version_id") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_state_idx" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_order_id_idx" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_created_at_idx" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_refund_by_idx" ON "withdrawals" USING btree ("refund_by","id") WHERE state not in ('refunded', 'rejected');--> statement-breakpoint
CREATE INDEX "withdrawals_search_idx" ON "withdrawals" USING gin (search_form(reference || ' ' || name || ' ' || email || ' ' || order_number) gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
