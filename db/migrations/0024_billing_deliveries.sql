CREATE TABLE "billing_deliveries" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error_code" integer,
	"error_text" text,
	"receipt" text,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"corrected_by" integer,
	CONSTRAINT "billing_deliveries_state_check" CHECK (state in ('waiting', 'accepted', 'flawed', 'rejected', 'corrected'))
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_environment_check" CHECK (environment in ('test', 'production')),
	CONSTRAINT "billing_events_kind_check" CHECK (kind in ('away', 'back', 'refused', 'rejected', 'clock', 'restored', 'recovered', 'corrected', 'cancelled', 'resent'))
);
--> statement-breakpoint
CREATE TABLE "billing_sending" (
	"environment" text PRIMARY KEY NOT NULL,
	"held_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"away_since" timestamp with time zone,
	"problem" text,
	"answered_at" timestamp with time zone,
	"clock_ahead_seconds" integer,
	"certificate_of" text,
	"certificate_until" timestamp with time zone,
	CONSTRAINT "billing_sending_environment_check" CHECK (environment in ('test', 'production'))
);
--> statement-breakpoint
ALTER TABLE "billing_chains" ADD COLUMN "asked_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_deliveries" ADD CONSTRAINT "billing_deliveries_record_id_billing_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."billing_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_deliveries" ADD CONSTRAINT "billing_deliveries_corrected_by_billing_records_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."billing_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_deliveries_state_idx" ON "billing_deliveries" USING btree ("state","record_id");--> statement-breakpoint
CREATE INDEX "billing_deliveries_corrected_by_idx" ON "billing_deliveries" USING btree ("corrected_by");--> statement-breakpoint
CREATE INDEX "billing_events_at_idx" ON "billing_events" USING btree ("environment","id");--> statement-breakpoint
INSERT INTO "billing_deliveries" ("record_id") SELECT "id" FROM "billing_records";
