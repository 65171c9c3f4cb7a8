ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_format_check";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "pending_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "remarks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_replaced_by_id_bank_statements_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_replaced_by_id_idx" ON "bank_entries" USING btree ("replaced_by_id") WHERE replaced_by_id is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_file_hash_idx" ON "bank_statements" USING btree ("file_hash");--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_replaced_check" CHECK (replaced_by_id is null or (ignored_reason is not null and allocated_cents = 0));--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_format_check" CHECK (format in ('norma43', 'camt053', 'camt054', 'csv', 'spreadsheet'));