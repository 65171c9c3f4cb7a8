ALTER TABLE "order_lines" ADD COLUMN "volume_ml" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "nicotine_mg_ml" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "excise_cents" integer DEFAULT 0 NOT NULL;
