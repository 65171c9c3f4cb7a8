CREATE TABLE "hero_pictures" (
	"id" integer PRIMARY KEY NOT NULL,
	"media_id" integer NOT NULL,
	"alt" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hero_pictures_one_row_check" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"slot" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"print" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logos_slot_check" CHECK (slot in ('logo', 'logo-dark', 'icon')),
	CONSTRAINT "logos_type_check" CHECK (type in ('svg', 'png')),
	CONSTRAINT "logos_size_check" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
ALTER TABLE "hero_pictures" ADD CONSTRAINT "hero_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;