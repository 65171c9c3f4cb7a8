ALTER TABLE "orders" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_awaited_idx" ON "orders" USING btree (lower(user_email)) WHERE is_imported and user_id is null and anonymised_at is null;--> statement-breakpoint
-- What came in from another shop was given to whoever had registered with its e-mail. It waits from now on until they have proved it.
UPDATE "orders" o SET "is_imported" = true FROM "order_events" e
  WHERE e."order_id" = o."id" AND e."from_status" IS NULL AND e."note" = 'Importado de otra tienda';--> statement-breakpoint
UPDATE "orders" o SET "user_id" = NULL FROM "users" u
  WHERE o."is_imported" AND u."id" = o."user_id" AND u."email_verified_at" IS NULL;
