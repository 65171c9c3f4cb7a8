CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"sku" text,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_total_check" CHECK (total_cents = unit_price_cents * quantity)
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"invoice_id" integer NOT NULL,
	"former_id" integer NOT NULL,
	"is_replaced" boolean NOT NULL,
	CONSTRAINT "invoice_links_invoice_id_former_id_pk" PRIMARY KEY("invoice_id","former_id"),
	CONSTRAINT "invoice_links_order_check" CHECK (invoice_id > former_id)
);
--> statement-breakpoint
CREATE TABLE "invoice_queue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"last_number" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "invoice_series_kind_check" CHECK (kind in ('simplified', 'complete', 'rectifying')),
	CONSTRAINT "invoice_series_number_check" CHECK (last_number > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	"exemption" text,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"surcharge_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"surcharge_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_taxes_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_taxes_exemption_check" CHECK (exemption in ('E1', 'E2', 'E5')),
	CONSTRAINT "invoice_taxes_exempt_check" CHECK (exemption is null or (vat_percent = 0 and vat_cents = 0))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"code" text GENERATED ALWAYS AS (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) STORED NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"method" text,
	"reason" text,
	"order_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"operation_on" date NOT NULL,
	"seller_name" text NOT NULL,
	"seller_nif" text NOT NULL,
	"seller_address" text NOT NULL,
	"recipient_name" text,
	"recipient_nif" text,
	"recipient_address" text,
	"recipient_city" text,
	"recipient_zip_code" text,
	"recipient_country" text,
	"tax_zone" text NOT NULL,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"surcharge_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"net_base_cents" integer NOT NULL,
	"net_vat_cents" integer NOT NULL,
	"excise_cents" integer DEFAULT 0 NOT NULL,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_code_unique" UNIQUE("code"),
	CONSTRAINT "invoices_series_number_key" UNIQUE("series","number"),
	CONSTRAINT "invoices_kind_check" CHECK (kind in ('simplified', 'complete', 'rectifying')),
	CONSTRAINT "invoices_type_check" CHECK (type in ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
	CONSTRAINT "invoices_kind_of_type_check" CHECK (kind = case when type = 'F2' then 'simplified' when type in ('F1', 'F3') then 'complete' else 'rectifying' end),
	CONSTRAINT "invoices_method_check" CHECK (method in ('difference', 'substitution')),
	CONSTRAINT "invoices_rectifying_check" CHECK ((kind = 'rectifying') = (method is not null) and (kind <> 'rectifying' or reason is not null)),
	CONSTRAINT "invoices_number_check" CHECK (number > 0),
	CONSTRAINT "invoices_total_check" CHECK (total_cents = base_cents + vat_cents + surcharge_cents),
	CONSTRAINT "invoices_net_check" CHECK (type = 'F3' or coalesce(method = 'substitution', false) or (net_base_cents = base_cents and net_vat_cents = vat_cents)),
	CONSTRAINT "invoices_zone_check" CHECK (tax_zone in ('mainland', 'canarias', 'ceuta_melilla', 'eu', 'outside_eu')),
	CONSTRAINT "invoices_country_check" CHECK (recipient_country in ('ES', 'FR', 'PT', 'IT', 'DE', 'GB')),
	CONSTRAINT "invoices_recipient_check" CHECK (kind <> 'complete' or recipient_name is not null or anonymised_at is not null)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_invoiced_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_former_id_invoices_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_queue" ADD CONSTRAINT "invoice_queue_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_invoice_series_name_fk" FOREIGN KEY ("series") REFERENCES "public"."invoice_series"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_links_former_id_idx" ON "invoice_links" USING btree ("former_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_links_replaced_key" ON "invoice_links" USING btree ("former_id") WHERE is_replaced;--> statement-breakpoint
CREATE INDEX "invoice_queue_order_id_idx" ON "invoice_queue" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_order_id_idx" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on_idx" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_operation_on_idx" ON "invoices" USING btree ("operation_on","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_refund', 'invoice_issued', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily', 'lot_recall', 'sale_stopped', 'order_notice', 'cancellation_notice', 'stock_notice', 'shop_digest'));--> statement-breakpoint
-- What left before this has the receipt that it was given then.
UPDATE orders SET is_invoiced_elsewhere = true WHERE dispatched_at IS NOT NULL OR status = 'cancelled' OR is_imported;--> statement-breakpoint
CREATE FUNCTION queue_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_queue (order_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whatever moves goods or money of an order: its documents are brought up to it by whoever works on the queue.
CREATE TRIGGER orders_queue_invoices AFTER UPDATE OF status, dispatched_at, paid_cents, refunded_cents ON orders FOR EACH ROW
  WHEN ((NEW.dispatched_at IS NOT NULL OR NEW.paid_cents > 0) AND NOT NEW.is_imported AND NOT NEW.is_invoiced_elsewhere
    AND (NEW.status, NEW.dispatched_at, NEW.paid_cents, NEW.refunded_cents)
      IS DISTINCT FROM (OLD.status, OLD.dispatched_at, OLD.paid_cents, OLD.refunded_cents))
  EXECUTE FUNCTION queue_invoices();--> statement-breakpoint
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was issued does not change: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- All that may change of a document is that it names nobody any more.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named invoices := OLD;
BEGIN
  IF NEW.anonymised_at IS NOT NULL AND OLD.anonymised_at IS NULL THEN
    named.anonymised_at := NEW.anonymised_at;
    named.recipient_name := NULL;
    named.recipient_nif := NULL;
    named.recipient_address := NULL;
    named.recipient_city := NULL;
    named.recipient_zip_code := NULL;
  END IF;
  -- Generated columns are not known yet in a trigger that runs before.
  NEW.code := OLD.code;
  IF NEW IS DISTINCT FROM named THEN
    RAISE EXCEPTION 'what was issued does not change: invoices' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();--> statement-breakpoint
CREATE TRIGGER invoices_keep BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoice_taxes_append_only BEFORE UPDATE OR DELETE ON invoice_taxes FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoice_links_append_only BEFORE UPDATE OR DELETE ON invoice_links FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
