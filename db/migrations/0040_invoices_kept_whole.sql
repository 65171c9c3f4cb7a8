ALTER TABLE "invoices" ADD COLUMN "ends_insolvency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_chains" ADD COLUMN "numbers_asked_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_records" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_sending" ADD COLUMN "wait_seconds" integer;--> statement-breakpoint
ALTER TABLE "billing_sending" ADD COLUMN "record_limit" integer;--> statement-breakpoint
ALTER TABLE "billing_sending" ADD COLUMN "suspects" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_insolvency_check" CHECK (not ends_insolvency or (type = 'R4' and method = 'difference'));--> statement-breakpoint
-- What a document says is written in the transaction that issues it: a line that comes later would change it.
CREATE FUNCTION refuse_invoice_addition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND created_at <> transaction_timestamp()) THEN
    RAISE EXCEPTION 'nothing is added to what was issued: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_lines_whole BEFORE INSERT ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_addition();--> statement-breakpoint
CREATE TRIGGER invoice_taxes_whole BEFORE INSERT ON invoice_taxes FOR EACH ROW EXECUTE FUNCTION refuse_invoice_addition();--> statement-breakpoint
CREATE TRIGGER invoice_links_whole BEFORE INSERT ON invoice_links FOR EACH ROW EXECUTE FUNCTION refuse_invoice_addition();
