CREATE TABLE "agreed_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_agreements" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_agreements" ADD CONSTRAINT "order_agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_agreements" ADD CONSTRAINT "order_agreements_hash_agreed_texts_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."agreed_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_agreements_hash_idx" ON "order_agreements" USING btree ("hash");