CREATE TABLE "fit_edges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fit_edges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"part_product_id" integer,
	"part_family_id" integer,
	"device_product_id" integer,
	"device_family_id" integer,
	"certainty" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fit_edges_key" UNIQUE NULLS NOT DISTINCT("kind","part_product_id","part_family_id","device_product_id","device_family_id"),
	CONSTRAINT "fit_edges_kind_check" CHECK (kind in ('fits', 'comes_with', 'needs')),
	CONSTRAINT "fit_edges_certainty_check" CHECK (certainty in ('maker', 'tried', 'customer')),
	CONSTRAINT "fit_edges_part_check" CHECK (num_nonnulls(part_product_id, part_family_id) = 1),
	CONSTRAINT "fit_edges_device_check" CHECK (num_nonnulls(device_product_id, device_family_id) = 1),
	CONSTRAINT "fit_edges_itself_check" CHECK (part_product_id <> device_product_id)
);
--> statement-breakpoint
CREATE TABLE "fit_families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fit_families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "fit_families_name_check" CHECK (name <> '')
);
--> statement-breakpoint
CREATE TABLE "fit_family_members" (
	"family_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "fit_family_members_family_id_product_id_pk" PRIMARY KEY("family_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_check";--> statement-breakpoint
ALTER TABLE "fit_edges" ADD CONSTRAINT "fit_edges_part_product_id_products_id_fk" FOREIGN KEY ("part_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_edges" ADD CONSTRAINT "fit_edges_part_family_id_fit_families_id_fk" FOREIGN KEY ("part_family_id") REFERENCES "public"."fit_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_edges" ADD CONSTRAINT "fit_edges_device_product_id_products_id_fk" FOREIGN KEY ("device_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_edges" ADD CONSTRAINT "fit_edges_device_family_id_fit_families_id_fk" FOREIGN KEY ("device_family_id") REFERENCES "public"."fit_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_family_members" ADD CONSTRAINT "fit_family_members_family_id_fit_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."fit_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_family_members" ADD CONSTRAINT "fit_family_members_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_edges_part_product_idx" ON "fit_edges" USING btree ("part_product_id") WHERE part_product_id is not null;--> statement-breakpoint
CREATE INDEX "fit_edges_part_family_idx" ON "fit_edges" USING btree ("part_family_id") WHERE part_family_id is not null;--> statement-breakpoint
CREATE INDEX "fit_edges_device_product_idx" ON "fit_edges" USING btree ("device_product_id") WHERE device_product_id is not null;--> statement-breakpoint
CREATE INDEX "fit_edges_device_family_idx" ON "fit_edges" USING btree ("device_family_id") WHERE device_family_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fit_families_name_key" ON "fit_families" USING btree (search_form(name));--> statement-breakpoint
CREATE INDEX "fit_family_members_product_id_idx" ON "fit_family_members" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_check" CHECK (kind in ('products', 'stock', 'customers', 'orders', 'fits'));