ALTER TABLE "imports" DROP CONSTRAINT "imports_state_check";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_check" CHECK (state in ('checked', 'running', 'done', 'failed', 'undoing', 'undone'));--> statement-breakpoint
CREATE INDEX "orders_counted_idx" ON "orders" USING btree ("user_id","total_cents") WHERE status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_totals_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals_check" CHECK (subtotal_cents >= 0 and shipping_cents >= 0 and fee_cents >= 0 and discount_cents between 0 and subtotal_cents and total_cents = subtotal_cents + shipping_cents + fee_cents - discount_cents);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_check";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_check" CHECK (payment_method in ('bank_transfer', 'cash_on_delivery'));--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily'));--> statement-breakpoint
CREATE TABLE "bank_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"amount_cents" bigint NOT NULL,
	"how" text NOT NULL,
	"reactivated" boolean DEFAULT false NOT NULL,
	"undoes_id" integer,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_allocations_how_check" CHECK (how in ('exact', 'confirmed', 'manual')),
	CONSTRAINT "bank_allocations_target_check" CHECK (num_nonnulls(order_id, refund_id) = 1),
	CONSTRAINT "bank_allocations_amount_check" CHECK (case when undoes_id is null then amount_cents > 0 else amount_cents < 0 end)
);--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"account" text NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"counterparty_name" text,
	"counterparty_iban" text,
	"text" text NOT NULL,
	"bank_reference" text,
	"end_to_end_id" text,
	"creditor_reference" text,
	"is_reversal" boolean NOT NULL,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"ignored_reason" text,
	"state" text GENERATED ALWAYS AS (case when ignored_reason is not null then 'ignored' when allocated_cents = abs(cents) then 'matched' else 'to_review' end) STORED NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "bank_entries_allocated_check" CHECK (allocated_cents between 0 and abs(cents)),
	CONSTRAINT "bank_entries_currency_check" CHECK (currency ~ '^[A-Z]{3}$')
);--> statement-breakpoint
CREATE TABLE "bank_entry_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entry_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entry_events_kind_check" CHECK (kind in ('ignored', 'restored'))
);--> statement-breakpoint
CREATE TABLE "bank_refund_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_refund_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"execute_on" date NOT NULL,
	"debtor_name" text NOT NULL,
	"debtor_iban" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "bank_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"entry_id" integer,
	"amount_cents" integer NOT NULL,
	"iban" text,
	"holder" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'to_do' NOT NULL,
	"file_id" integer,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_refunds_state_check" CHECK (state in ('to_do', 'exported', 'done', 'cancelled')),
	CONSTRAINT "bank_refunds_amount_check" CHECK (amount_cents > 0),
	CONSTRAINT "bank_refunds_source_check" CHECK (num_nonnulls(order_id, entry_id) = 1),
	CONSTRAINT "bank_refunds_closed_check" CHECK ((state in ('done', 'cancelled')) = (closed_at is not null)),
	CONSTRAINT "bank_refunds_open_check" CHECK (state in ('done', 'cancelled') or (iban is not null and holder is not null))
);--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"format" text NOT NULL,
	"accounts" text[] NOT NULL,
	"from_day" date,
	"to_day" date,
	"entry_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"reviewed_count" integer DEFAULT 0 NOT NULL,
	"reviewed_up_to" integer DEFAULT 0 NOT NULL,
	"applied_count" integer DEFAULT 0 NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_format_check" CHECK (format in ('norma43', 'camt053', 'camt054', 'csv')),
	CONSTRAINT "bank_statements_counts_check" CHECK (new_count between 0 and entry_count and reviewed_count between 0 and new_count and applied_count between 0 and reviewed_count)
);--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"signature" "bytea" PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "allocation_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lifted_term" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_refund_id_bank_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."bank_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_undoes_id_bank_allocations_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."bank_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry_events" ADD CONSTRAINT "bank_entry_events_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry_events" ADD CONSTRAINT "bank_entry_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refund_files" ADD CONSTRAINT "bank_refund_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_file_id_bank_refund_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_refund_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_allocations_entry_id_idx" ON "bank_allocations" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "bank_allocations_order_id_idx" ON "bank_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_refund_id_idx" ON "bank_allocations" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_allocations_undoes_id_key" ON "bank_allocations" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "bank_allocations_actor_id_idx" ON "bank_allocations" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_fingerprint_key" ON "bank_entries" USING btree ("account","fingerprint");--> statement-breakpoint
CREATE INDEX "bank_entries_statement_id_idx" ON "bank_entries" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_entries_booked_on_idx" ON "bank_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_state_idx" ON "bank_entries" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_cents_idx" ON "bank_entries" USING btree ("cents","id");--> statement-breakpoint
CREATE INDEX "bank_entries_search_idx" ON "bank_entries" USING gin (search_form(coalesce(counterparty_name, '') || ' ' || text || ' ' || coalesce(counterparty_iban, '') || ' ' || coalesce(bank_reference, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_entry_events_entry_id_idx" ON "bank_entry_events" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "bank_entry_events_actor_id_idx" ON "bank_entry_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_refund_files_message_id_key" ON "bank_refund_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "bank_refund_files_actor_id_idx" ON "bank_refund_files" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "bank_refunds_order_id_idx" ON "bank_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_refunds_entry_id_idx" ON "bank_refunds" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_refunds_state_idx" ON "bank_refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_refunds_amount_idx" ON "bank_refunds" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "bank_refunds_file_id_idx" ON "bank_refunds" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bank_refunds_actor_id_idx" ON "bank_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "bank_statements_actor_id_idx" ON "bank_statements" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "bank_statements_unreviewed_idx" ON "bank_statements" USING btree ("id") WHERE reviewed_count < new_count;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_allocation_id_bank_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."bank_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owing_idx" ON "orders" USING btree ("id") WHERE status <> 'cancelled' and payment_status in ('unpaid', 'partial');--> statement-breakpoint
DROP INDEX "payments_refunds_idx";--> statement-breakpoint
CREATE INDEX "payments_refunds_idx" ON "payments" USING btree ("on") WHERE kind in ('refund', 'refund_reversal');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_allocation_id_key" ON "payments" USING btree ("allocation_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_check" CHECK (kind in ('payment', 'refund', 'reversal', 'refund_reversal'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION roll_up_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    paid_cents = paid_cents + CASE NEW.kind WHEN 'payment' THEN NEW.amount_cents WHEN 'reversal' THEN -NEW.amount_cents ELSE 0 END,
    refunded_cents = refunded_cents
      + CASE NEW.kind WHEN 'refund' THEN NEW.amount_cents WHEN 'refund_reversal' THEN -NEW.amount_cents ELSE 0 END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION roll_up_bank_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_entries SET allocated_cents = allocated_cents + NEW.amount_cents WHERE id = NEW.entry_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_allocations_roll_up AFTER INSERT ON bank_allocations FOR EACH ROW EXECUTE FUNCTION roll_up_bank_allocations();--> statement-breakpoint
CREATE FUNCTION check_bank_undo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM bank_allocations WHERE id = NEW.undoes_id AND undoes_id IS NULL AND entry_id = NEW.entry_id
      AND order_id IS NOT DISTINCT FROM NEW.order_id AND refund_id IS NOT DISTINCT FROM NEW.refund_id
      AND amount_cents = -NEW.amount_cents
  ) THEN
    RAISE EXCEPTION 'an undo takes back exactly what was allocated';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_allocations_undo BEFORE INSERT ON bank_allocations FOR EACH ROW WHEN (NEW.undoes_id IS NOT NULL) EXECUTE FUNCTION check_bank_undo();--> statement-breakpoint
-- Who did it may be forgotten (their account goes); what was done may not.
CREATE TRIGGER bank_allocations_append_only BEFORE UPDATE OF id, entry_id, order_id, refund_id, amount_cents, how, reactivated, undoes_id, at OR DELETE ON bank_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_entry_events_append_only BEFORE UPDATE OF id, entry_id, kind, at OR DELETE ON bank_entry_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_entries_append_only BEFORE UPDATE OF id, account, fingerprint, booked_on, cents, currency, is_reversal OR DELETE ON bank_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OF id, order_id, kind, amount_cents, "on", allocation_id, lifted_term, at ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "coupon_uses_order_key";--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_order_key" ON "coupon_uses" USING btree ("order_id","delta","round");
