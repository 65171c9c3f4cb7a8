CREATE TABLE "billing_chains" (
	"environment" text PRIMARY KEY NOT NULL,
	"last_position" integer NOT NULL,
	"last_hash" text,
	CONSTRAINT "billing_chains_environment_check" CHECK (environment in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "billing_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" integer,
	"issuer_nif" text NOT NULL,
	"code" text NOT NULL,
	"issued_on" date NOT NULL,
	"type" text,
	"vat_cents" integer,
	"total_cents" integer,
	"is_correction" boolean DEFAULT false NOT NULL,
	"prior_rejection" text DEFAULT 'N' NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"stamp" text NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_records_position_key" UNIQUE("environment","position"),
	CONSTRAINT "billing_records_hash_key" UNIQUE("environment","hash"),
	CONSTRAINT "billing_records_previous_key" UNIQUE NULLS NOT DISTINCT("environment","previous_hash"),
	CONSTRAINT "billing_records_environment_check" CHECK (environment in ('test', 'production')),
	CONSTRAINT "billing_records_kind_check" CHECK (kind in ('registration', 'cancellation', 'recovered')),
	CONSTRAINT "billing_records_type_check" CHECK (type in ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
	CONSTRAINT "billing_records_rejection_check" CHECK (prior_rejection in ('N', 'S', 'X')),
	CONSTRAINT "billing_records_first_check" CHECK ((position = 1) = (previous_hash is null)),
	CONSTRAINT "billing_records_hash_check" CHECK (hash ~ '^[0-9A-F]{64}$' and previous_hash ~ '^[0-9A-F]{64}$'),
	CONSTRAINT "billing_records_registration_check" CHECK (kind <> 'registration' or (type is not null and vat_cents is not null and total_cents is not null and invoice_id is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_chain_fk" FOREIGN KEY ("environment","previous_hash") REFERENCES "public"."billing_records"("environment","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_records_invoice_id_idx" ON "billing_records" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "billing_records_code_idx" ON "billing_records" USING btree ("environment","code","issued_on");
--> statement-breakpoint
-- All that may change of a record is that it names no recipient any more; its hash does not know them.
CREATE FUNCTION keep_billing_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named billing_records := OLD;
BEGIN
  IF NEW.anonymised_at IS NOT NULL AND OLD.anonymised_at IS NULL THEN
    named.anonymised_at := NEW.anonymised_at;
    named.xml := regexp_replace(OLD.xml, '<sum1:Destinatarios>.*</sum1:Destinatarios>', '');
  END IF;
  IF NEW IS DISTINCT FROM named THEN
    RAISE EXCEPTION 'what was recorded does not change: billing_records' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER billing_records_append_only BEFORE UPDATE ON billing_records FOR EACH ROW EXECUTE FUNCTION keep_billing_record();--> statement-breakpoint
CREATE TRIGGER billing_records_keep BEFORE DELETE ON billing_records FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
