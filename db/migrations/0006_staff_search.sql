DROP INDEX "incidents_search_idx";--> statement-breakpoint
DROP INDEX "bank_entries_search_idx";--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(product)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(coalesce(counterparty_name, '') || ' ' || text || ' ' || coalesce(counterparty_iban, '') || ' ' || coalesce(bank_reference, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "incidents_search_idx" ON "incidents" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_entries_search_idx" ON "bank_entries" USING gin (search_text gin_trgm_ops);