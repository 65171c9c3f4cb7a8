ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_former_email_idx" ON "users" USING btree (lower("former_email")) WHERE former_email is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_email_check" CHECK (former_email is not null or former_email_until is null);