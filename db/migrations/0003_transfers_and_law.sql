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
CREATE UNIQUE INDEX "coupon_uses_order_key" ON "coupon_uses" USING btree ("order_id","delta","round");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "volume_ml" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "nicotine_mg_ml" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "excise_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "incident_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"known_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"message_id" integer,
	"variant_id" integer,
	"lot_id" integer,
	"product" text NOT NULL,
	"severity" text NOT NULL,
	"effect" text NOT NULL,
	"reporter" text,
	"state" text DEFAULT 'open' NOT NULL,
	"notified_at" timestamp with time zone,
	"authority" text,
	"notified_reference" text,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_source_check" CHECK (source in ('message', 'phone', 'email', 'person', 'other')),
	CONSTRAINT "incidents_severity_check" CHECK (severity in ('mild', 'moderate', 'serious')),
	CONSTRAINT "incidents_state_check" CHECK (state in ('open', 'notified', 'closed')),
	CONSTRAINT "incidents_due_check" CHECK (due_at > known_at),
	CONSTRAINT "incidents_notified_check" CHECK (state <> 'notified' or notified_at is not null),
	CONSTRAINT "incidents_closed_check" CHECK ((state = 'closed') = (closed_at is not null))
);--> statement-breakpoint
CREATE TABLE "lot_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"stock_movement_id" integer,
	"order_id" integer,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_movements_reason_check" CHECK (reason in ('entry', 'parcel', 'return', 'adjustment')),
	CONSTRAINT "lot_movements_delta_check" CHECK (delta <> 0)
);--> statement-breakpoint
CREATE TABLE "lot_recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"hazard" text NOT NULL,
	"instructions" text NOT NULL,
	"remedies" text NOT NULL,
	"contact" text NOT NULL,
	"with_unknown" boolean NOT NULL,
	"mail_count" integer NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_recalls_mail_count_check" CHECK (mail_count > 0)
);--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"code" text NOT NULL,
	"best_before" date,
	"received_on" date NOT NULL,
	"supplier" text,
	"note" text,
	"state" text DEFAULT 'active' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_state_check" CHECK (state in ('active', 'withdrawn')),
	CONSTRAINT "lots_quantity_check" CHECK (quantity >= 0),
	CONSTRAINT "lots_withdrawn_check" CHECK ((state = 'withdrawn') = (withdrawn_at is not null))
);--> statement-breakpoint
CREATE TABLE "shipment_lots" (
	"shipment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lots_shipment_id_position_lot_id_pk" PRIMARY KEY("shipment_id","position","lot_id"),
	CONSTRAINT "shipment_lots_quantity_check" CHECK (quantity > 0)
);--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_check";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "adult_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "adult_checked_by" integer;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_stock_movement_id_stock_movements_id_fk" FOREIGN KEY ("stock_movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lots" ADD CONSTRAINT "shipment_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lots" ADD CONSTRAINT "shipment_lots_shipment_line_fk" FOREIGN KEY ("shipment_id","position") REFERENCES "public"."shipment_lines"("shipment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_notes_incident_id_idx" ON "incident_notes" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "incident_notes_author_id_idx" ON "incident_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "incidents_state_idx" ON "incidents" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "incidents_known_at_idx" ON "incidents" USING btree ("known_at","id");--> statement-breakpoint
CREATE INDEX "incidents_due_at_idx" ON "incidents" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "incidents_message_id_idx" ON "incidents" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "incidents_variant_id_idx" ON "incidents" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "incidents_lot_id_idx" ON "incidents" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "incidents_recorded_by_idx" ON "incidents" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "incidents_search_idx" ON "incidents" USING gin (search_form(product) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lot_movements_lot_id_idx" ON "lot_movements" USING btree ("lot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_movements_stock_movement_key" ON "lot_movements" USING btree ("stock_movement_id");--> statement-breakpoint
CREATE INDEX "lot_movements_actor_id_idx" ON "lot_movements" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "lot_recalls_lot_id_idx" ON "lot_recalls" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "lot_recalls_actor_id_idx" ON "lot_recalls" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_variant_code_key" ON "lots" USING btree ("variant_id",lower(code));--> statement-breakpoint
CREATE INDEX "lots_code_idx" ON "lots" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "lots_best_before_idx" ON "lots" USING btree ("best_before","id");--> statement-breakpoint
CREATE INDEX "lots_received_on_idx" ON "lots" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "lots_left_idx" ON "lots" USING btree ("best_before","id") WHERE state = 'active' and quantity > 0;--> statement-breakpoint
CREATE INDEX "lots_withdrawn_idx" ON "lots" USING btree ("id") WHERE state = 'withdrawn';--> statement-breakpoint
CREATE INDEX "lots_search_idx" ON "lots" USING gin (search_form(code || ' ' || coalesce(supplier, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_lots_lot_id_idx" ON "shipment_lots" USING btree ("lot_id","shipment_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_adult_checked_by_users_id_fk" FOREIGN KEY ("adult_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_recall_idx" ON "mails" USING btree ((content->>'recallId'),"state") WHERE kind = 'lot_recall';--> statement-breakpoint
CREATE INDEX "users_age_checked_idx" ON "users" USING btree ("id") WHERE adult_checked_at is not null;--> statement-breakpoint
CREATE INDEX "users_age_unknown_idx" ON "users" USING btree ("id") WHERE adult_declared_at is null and adult_checked_at is null;--> statement-breakpoint
CREATE INDEX "users_adult_checked_by_idx" ON "users" USING btree ("adult_checked_by");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK (reason in ('opening', 'order', 'cancellation', 'expiry', 'adjustment', 'delivery', 'count', 'damage', 'import', 'recall'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily', 'lot_recall', 'sale_stopped'));--> statement-breakpoint
CREATE FUNCTION roll_up_lot_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lots SET quantity = quantity + NEW.delta WHERE id = NEW.lot_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lot_movements_roll_up AFTER INSERT ON lot_movements FOR EACH ROW EXECUTE FUNCTION roll_up_lot_movements();--> statement-breakpoint
-- Who did it may be forgotten (their account goes); what was done may not.
CREATE TRIGGER lot_movements_append_only BEFORE UPDATE OF id, lot_id, delta, reason, stock_movement_id, order_id, at OR DELETE ON lot_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "legal_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked" integer NOT NULL,
	"stopped" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "sale_bans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"reason" text NOT NULL,
	"source" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "sale_bans_kind_check" CHECK (kind in ('legal_class', 'flavour')),
	CONSTRAINT "sale_bans_days_check" CHECK (until_day >= from_day)
);--> statement-breakpoint
CREATE TABLE "sale_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"ban_id" integer,
	"rules" text[] DEFAULT '{}'::text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sale_stops_cause_check" CHECK ((ban_id is null) = (cardinality(rules) > 0))
);--> statement-breakpoint
ALTER TABLE "sale_bans" ADD CONSTRAINT "sale_bans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bans" ADD CONSTRAINT "sale_bans_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_ban_id_sale_bans_id_fk" FOREIGN KEY ("ban_id") REFERENCES "public"."sale_bans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_bans_open_idx" ON "sale_bans" USING btree ("from_day") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "sale_bans_created_by_idx" ON "sale_bans" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sale_bans_lifted_by_idx" ON "sale_bans" USING btree ("lifted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_ban_key" ON "sale_stops" USING btree ("ban_id","product_id") WHERE ended_at is null and ban_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_rules_key" ON "sale_stops" USING btree ("product_id") WHERE ended_at is null and ban_id is null;--> statement-breakpoint
CREATE INDEX "sale_stops_product_id_idx" ON "sale_stops" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "sale_stops_open_idx" ON "sale_stops" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "products_legal_class_idx" ON "products" USING btree ("legal_class","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_flavour_idx" ON "products" USING btree (search_form(attributes ->> 'flavourFamily')) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE FUNCTION end_sale_stops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_stops SET ended_at = now() WHERE product_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_end_stops AFTER UPDATE OF active ON products FOR EACH ROW WHEN (NEW.active AND NOT OLD.active) EXECUTE FUNCTION end_sale_stops();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_zone" text GENERATED ALWAYS AS (case when ship_country = 'GB' then 'outside_eu' when ship_country <> 'ES' then 'eu' when shipping_zone in ('canarias', 'ceuta_melilla') then shipping_zone else 'mainland' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "excise_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
-- Orders from before know the taxes that their goods, place and day had: what a variant does not say, its product says.
UPDATE "order_lines" AS l SET
  volume_ml = coalesce(v.volume_ml, (p.attributes->>'volumeMl')::numeric),
  nicotine_mg_ml = CASE WHEN l.legal_class = 'nicotine_liquid' THEN coalesce(v.nicotine_mg_ml,
    (SELECT max(mg::numeric) FROM jsonb_array_elements_text(p.attributes->'nicotineMgMl') AS mg)) ELSE 0 END
FROM "variants" v JOIN "products" p ON p.id = v.product_id
WHERE v.id = l.variant_id AND l.legal_class IN ('nicotine_liquid', 'liquid_0mg');--> statement-breakpoint
UPDATE "order_lines" AS l SET
  excise_cents = floor(l.volume_ml * CASE WHEN l.nicotine_mg_ml <= 15 THEN 15 ELSE 20 END + 0.5)
FROM "orders" o
WHERE o.id = l.order_id AND l.volume_ml IS NOT NULL AND l.legal_class IN ('nicotine_liquid', 'liquid_0mg')
  AND o.tax_zone = 'mainland' AND (o.created_at AT TIME ZONE 'Europe/Madrid')::date >= '2025-04-01';--> statement-breakpoint
UPDATE "orders" AS o SET
  vat_percent = known.percent,
  vat_cents = floor(o.total_cents * known.percent / (100 + known.percent) + 0.5),
  excise_cents = coalesce((SELECT sum(l.excise_cents * l.quantity) FROM "order_lines" l WHERE l.order_id = o.id), 0),
  dispatched_at = (SELECT min(e.at) FROM "order_events" e WHERE e.order_id = o.id AND e.to_status IN ('shipped', 'delivered'))
FROM (
  SELECT placed.id, CASE WHEN placed.tax_zone IN ('mainland', 'eu')
    THEN coalesce((SELECT (value->>'vatPercent')::numeric FROM "settings" WHERE key = 'taxes'), 21) ELSE 0 END AS percent
  FROM "orders" placed) known
WHERE known.id = o.id;--> statement-breakpoint
CREATE INDEX "orders_dispatched_at_idx" ON "orders" USING btree ("dispatched_at") WHERE dispatched_at is not null;--> statement-breakpoint
CREATE INDEX "order_events_cancelled_idx" ON "order_events" USING btree ("at") WHERE to_status = 'cancelled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taxes_check" CHECK (vat_cents between 0 and total_cents and excise_cents >= 0 and vat_percent >= 0);--> statement-breakpoint
CREATE FUNCTION note_dispatch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET dispatched_at = NEW.at WHERE id = NEW.order_id AND (dispatched_at IS NULL OR dispatched_at > NEW.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_dispatch AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status IN ('shipped', 'delivered')) EXECUTE FUNCTION note_dispatch();--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"basis" integer[] NOT NULL,
	"media_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_fetches_state_check" CHECK (state in ('waiting', 'fetched', 'failed')),
	CONSTRAINT "picture_fetches_failure_check" CHECK (failure in ('address', 'type', 'too_large', 'broken', 'changed', 'interrupted')),
	CONSTRAINT "picture_fetches_failed_check" CHECK ((state = 'failed') = (failure is not null))
);--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_fetches_address_key" ON "picture_fetches" USING btree ("product_id","address");--> statement-breakpoint
CREATE INDEX "picture_fetches_due_at_idx" ON "picture_fetches" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "picture_fetches_import_idx" ON "picture_fetches" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE INDEX "picture_fetches_media_id_idx" ON "picture_fetches" USING btree ("media_id");--> statement-breakpoint
DROP INDEX "contact_messages_search_idx";--> statement-breakpoint
DROP INDEX "withdrawals_search_idx";--> statement-breakpoint
DROP INDEX "orders_status_idx";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(reference || ' ' || name || ' ' || email || ' ' || subject)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(reference || ' ' || name || ' ' || email || ' ' || order_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION write_review_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_form(concat_ws(' ', NEW.user_name, (SELECT name FROM products WHERE id = NEW.product_id), NEW.comment));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_search_text BEFORE INSERT OR UPDATE OF user_name, product_id, comment ON reviews
  FOR EACH ROW EXECUTE FUNCTION write_review_search_text();--> statement-breakpoint
-- A product under another name: its reviews are found by the new one.
CREATE FUNCTION rewrite_review_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET search_text = search_form(concat_ws(' ', user_name, NEW.name, comment)) WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_reviews_text AFTER UPDATE OF name ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rewrite_review_search_texts();--> statement-breakpoint
-- Only what counts in the average is summed again: the words of a review may change without the product's row.
DROP TRIGGER reviews_roll_up ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_roll_up AFTER INSERT OR DELETE OR UPDATE OF product_id, rating, is_verified, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION roll_up_reviews();--> statement-breakpoint
UPDATE "reviews" AS r SET search_text = search_form(concat_ws(' ', r.user_name, p.name, r.comment)) FROM "products" p WHERE p.id = r.product_id;--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "withdrawals_search_idx" ON "withdrawals" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_rating_idx" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered_idx" ON "reviews" USING btree ("rating","id") WHERE reply is null and hidden_at is null and not is_team;--> statement-breakpoint
CREATE INDEX "reviews_hidden_idx" ON "reviews" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_search_idx" ON "reviews" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_kind_idx" ON "mails" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "users_listed_idx" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","id","total_cents");--> statement-breakpoint
CREATE TABLE "product_stocks" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);--> statement-breakpoint
INSERT INTO "product_stocks" ("product_id", "stock") SELECT "id", "stock" FROM "products";--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stocks_stock_idx" ON "product_stocks" USING btree ("stock","product_id");--> statement-breakpoint
CREATE FUNCTION note_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_stocks (product_id, stock) VALUES (NEW.id, NEW.stock);
  ELSE
    UPDATE product_stocks SET stock = NEW.stock WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_new_stock AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_product_stock();--> statement-breakpoint
CREATE TRIGGER products_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION note_product_stock();--> statement-breakpoint
DROP INDEX "mails_to_address_idx";--> statement-breakpoint
DROP INDEX "mails_to_address_search_idx";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(to_address)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_search_text_idx" ON "mails" USING btree ("search_text");--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_listed_idx" ON "products" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "variants_sku_words_idx";--> statement-breakpoint
CREATE INDEX "variants_sku_words_idx" ON "variants" USING gin (sku gin_trgm_ops);
