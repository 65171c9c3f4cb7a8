-- Of the browsers that were told of until now nobody knows which session asked for it: each is asked again.
DELETE FROM "push_subscriptions";--> statement-breakpoint
CREATE TABLE "typed_coupons" (
	"user_id" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"code" text NOT NULL,
	"typed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_coupons_user_id_coupon_id_pk" PRIMARY KEY("user_id","coupon_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "push_subscriptions_user_id_idx";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "typed_coupons" ADD CONSTRAINT "typed_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_coupons" ADD CONSTRAINT "typed_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typed_coupons_coupon_id_idx" ON "typed_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "typed_coupons_typed_at_idx" ON "typed_coupons" USING btree ("typed_at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "user_id";