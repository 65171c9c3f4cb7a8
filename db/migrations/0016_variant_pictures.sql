-- A picture stood twice among those of a product: the first place stays.
DELETE FROM "product_images" later USING "product_images" earlier
	WHERE later.product_id = earlier.product_id AND later.media_id = earlier.media_id AND later.position > earlier.position;
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_key" UNIQUE("product_id","media_id");
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_key" UNIQUE("product_id","id");
--> statement-breakpoint
CREATE TABLE "variant_pictures" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"media_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD COLUMN "variant_ids" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_variant_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_picture_fk" FOREIGN KEY ("product_id","media_id") REFERENCES "public"."product_images"("product_id","media_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "variant_pictures_picture_idx" ON "variant_pictures" USING btree ("product_id","media_id");
