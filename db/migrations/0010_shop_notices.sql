CREATE TABLE "staff_push_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders" boolean NOT NULL,
	"messages" boolean NOT NULL,
	"stock" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"variant_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_notices_subject_check" CHECK (num_nonnulls(order_id, variant_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
ALTER TABLE "staff_push_preferences" ADD CONSTRAINT "staff_push_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_notices" ADD CONSTRAINT "shop_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_notices" ADD CONSTRAINT "shop_notices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_notices_order_id_key" ON "shop_notices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_notices_variant_id_key" ON "shop_notices" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_refund', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily', 'lot_recall', 'sale_stopped', 'order_notice', 'cancellation_notice', 'stock_notice', 'shop_digest'));--> statement-breakpoint
-- Up to so many units are few: as LOW_STOCK_MAX says, which a test holds this to.
CREATE FUNCTION notice_scarce_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_notices (variant_id) VALUES (NEW.id) ON CONFLICT (variant_id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_scarce AFTER UPDATE OF stock ON variants FOR EACH ROW
  WHEN ((OLD.stock > 9 AND NEW.stock <= 9) OR (OLD.stock > 0 AND NEW.stock = 0)) EXECUTE FUNCTION notice_scarce_variant();
