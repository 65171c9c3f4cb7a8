DROP INDEX "products_on_sale_idx";--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
DROP INDEX "products_featured_idx";--> statement-breakpoint
DROP INDEX "products_facets_idx";--> statement-breakpoint
DROP INDEX "mails_search_idx";--> statement-breakpoint
DROP INDEX "mails_resent_by_idx";--> statement-breakpoint
DROP INDEX "orders_coupon_id_idx";--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin (search_text gin_trgm_ops) WHERE not (state in ('queued', 'sending', 'handing_over'));--> statement-breakpoint
CREATE INDEX "mails_resent_by_idx" ON "mails" USING btree ("resent_by") WHERE resent_by is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon_id_idx" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;