ALTER TABLE "product_alerts" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_variant_key" ON "product_alerts" USING btree ("user_id","variant_id");--> statement-breakpoint
CREATE INDEX "product_alerts_variant_id_idx" ON "product_alerts" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_subject_check" CHECK (num_nonnulls(product_id, variant_id) = 1);--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_check" CHECK (variant_id is null or kind = 'back_in_stock');