ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
DROP INDEX "orders_expires_at_idx";--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD COLUMN "done_by_id" integer;--> statement-breakpoint
UPDATE "bank_refunds" SET "cancelled_at" = "closed_at" WHERE "state" = 'cancelled';--> statement-breakpoint
UPDATE "bank_refunds" r SET "done_by_id" = (
  SELECT a."id" FROM "bank_allocations" a JOIN "bank_entries" e ON e."id" = a."entry_id"
  WHERE a."refund_id" = r."id" AND e."cents" < 0 AND a."undoes_id" IS NULL
    AND NOT EXISTS (SELECT FROM "bank_allocations" u WHERE u."undoes_id" = a."id")
    AND CASE WHEN r."order_id" IS NULL THEN a."at" <= r."closed_at"
      ELSE EXISTS (SELECT FROM "payments" p WHERE p."allocation_id" = a."id") END
  ORDER BY a."id" LIMIT 1) WHERE r."state" = 'done';--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_done_by_id_bank_allocations_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."bank_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owed_idx" ON "orders" USING btree ("id") WHERE paid_cents > refunded_cents and (status = 'cancelled' or paid_cents - refunded_cents > total_cents);--> statement-breakpoint
CREATE INDEX "bank_refunds_done_by_id_idx" ON "bank_refunds" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "orders_expires_at_idx" ON "orders" USING btree ("expires_at") WHERE status = 'pending' and payment_status in ('unpaid', 'refunded');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_refund', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily', 'lot_recall', 'sale_stopped'));--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_cancelled_check" CHECK (state <> 'cancelled' or cancelled_at is not null);
