ALTER TABLE "stock_movements" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key_idx" ON "stock_movements" USING btree ("variant_id","key") WHERE key is not null;