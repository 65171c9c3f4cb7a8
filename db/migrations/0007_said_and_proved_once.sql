CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"within_seconds" integer NOT NULL,
	CONSTRAINT "job_runs_within_seconds_check" CHECK (within_seconds > 0)
);--> statement-breakpoint
-- Of the browsers that were told of until now nobody knows which session asked for it: each is asked again.
DELETE FROM "push_subscriptions";--> statement-breakpoint
CREATE TABLE "typed_coupons" (
	"user_id" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"code" text NOT NULL,
	"typed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_coupons_user_id_coupon_id_pk" PRIMARY KEY("user_id","coupon_id")
);--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "push_subscriptions_user_id_idx";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "typed_coupons" ADD CONSTRAINT "typed_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_coupons" ADD CONSTRAINT "typed_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typed_coupons_coupon_id_idx" ON "typed_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "typed_coupons_typed_at_idx" ON "typed_coupons" USING btree ("typed_at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_awaited_idx" ON "orders" USING btree (lower(user_email)) WHERE is_imported and user_id is null and anonymised_at is null;--> statement-breakpoint
-- What came in from another shop was given to whoever had registered with its e-mail. It waits from now on until they have proved it.
UPDATE "orders" o SET "is_imported" = true FROM "order_events" e
  WHERE e."order_id" = o."id" AND e."from_status" IS NULL AND e."note" = 'Importado de otra tienda';--> statement-breakpoint
UPDATE "orders" o SET "user_id" = NULL FROM "users" u
  WHERE o."is_imported" AND u."id" = o."user_id" AND u."email_verified_at" IS NULL;--> statement-breakpoint
-- To whose inbox an address leads: without the case, without what stands behind a plus, and at Gmail without dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(person, '.', '') || '@gmail.com' ELSE person || '@' || host END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1) AS person, split_part(lower(address), '@', 2) AS host) AS parts $$;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check";--> statement-breakpoint
CREATE INDEX "mails_mailbox_idx" ON "mails" USING btree (mailbox_of(to_address),"claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_holding_idx" ON "orders" USING btree ("user_id","id") WHERE status = 'pending' and payment_status not in ('paid', 'overpaid');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK (state in ('queued', 'sending', 'handing_over', 'sent', 'kept', 'held', 'uncertain', 'failed'));--> statement-breakpoint
CREATE TABLE "bank_account_spellings" (
	"account" text NOT NULL,
	"spelling" text NOT NULL,
	CONSTRAINT "bank_account_spellings_account_spelling_pk" PRIMARY KEY("account","spelling")
);--> statement-breakpoint
ALTER TABLE "bank_entry_events" DROP CONSTRAINT "bank_entry_events_kind_check";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "looks_like_id" integer;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "likeness" text;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_looks_like_id_bank_entries_id_fk" FOREIGN KEY ("looks_like_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_looks_like_idx" ON "bank_entries" USING btree ("looks_like_id") WHERE looks_like_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_same_key" ON "bank_entries" USING btree ("statement_id","looks_like_id") WHERE likeness = 'same';--> statement-breakpoint
-- One account is written in one way: what is built like an IBAN without blanks and hyphens, anything else without blanks, both in capitals.
-- Which blanks there are is said one by one: PostgreSQL's own class leaves out those that do not break. The fingerprints stay as they
-- are: how the account was written in them is kept, so that their entries are known again.
CREATE FUNCTION compact_account(account text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN replace(compact, '-', '') ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$' THEN replace(compact, '-', '') ELSE compact END
  FROM upper(regexp_replace(account, '[[:space:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g')) AS compact
$$;--> statement-breakpoint
INSERT INTO "bank_account_spellings" ("account", "spelling")
SELECT DISTINCT compact_account(account), account FROM "bank_entries" WHERE account <> compact_account(account);--> statement-breakpoint
ALTER TABLE "bank_entries" DISABLE TRIGGER "bank_entries_append_only";--> statement-breakpoint
UPDATE "bank_entries" SET "account" = compact_account(account) WHERE account <> compact_account(account);--> statement-breakpoint
ALTER TABLE "bank_entries" ENABLE TRIGGER "bank_entries_append_only";--> statement-breakpoint
UPDATE "bank_statements" SET "accounts" = written.compact
FROM (SELECT s.id, array_agg(compact_account(one) ORDER BY place) AS compact
  FROM "bank_statements" s, unnest(s.accounts) WITH ORDINALITY AS told (one, place) GROUP BY s.id) AS written
WHERE written.id = "bank_statements".id AND written.compact <> "bank_statements".accounts;--> statement-breakpoint
DROP FUNCTION compact_account(text);--> statement-breakpoint
-- The days on which a movement may stand in another file: those on which it was booked and valued. Banks book at a weekend on the Friday or
-- on the Monday: from Friday to Monday all days count as the Saturday between them.
CREATE FUNCTION bank_days(booked date, valued date) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT day + CASE extract(isodow FROM day) WHEN 5 THEN 1 WHEN 7 THEN -1 WHEN 1 THEN -2 ELSE 0 END
    FROM unnest(array[booked, coalesce(valued, booked)]) AS day)
$$;--> statement-breakpoint
-- What waits for a person and may be a known movement once more is asked about, as it is from now on of what comes in.
UPDATE "bank_entries" SET "likeness" = 'asked', "looks_like_id" = alike.known_id
FROM (
  SELECT e.id, min(k.id) AS known_id
  FROM "bank_entries" e JOIN "bank_statements" es ON es.id = e.statement_id
  JOIN "bank_entries" k ON k.cents = e.cents AND k.account = e.account AND k.currency = e.currency AND k.id < e.id
    AND k.statement_id <> e.statement_id AND bank_days(k.booked_on, k.value_on) && bank_days(e.booked_on, e.value_on)
  JOIN "bank_statements" ks ON ks.id = k.statement_id
  WHERE e.state = 'to_review' AND e.allocated_cents = 0
    AND NOT coalesce(ks.format = es.format AND k.bank_reference <> e.bank_reference, false)
  GROUP BY e.id
) AS alike
WHERE alike.id = "bank_entries".id;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_account_check" CHECK (account !~ '[[:space:]a-z]');--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_likeness_check" CHECK (likeness in ('asked', 'same', 'other'));--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_looks_like_check" CHECK ((likeness is null) = (looks_like_id is null) and looks_like_id < id);--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_asked_check" CHECK (likeness is null or likeness = 'other' or allocated_cents = 0);--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_same_check" CHECK (likeness is distinct from 'same' or ignored_reason is not null);--> statement-breakpoint
ALTER TABLE "bank_entry_events" ADD CONSTRAINT "bank_entry_events_kind_check" CHECK (kind in ('ignored', 'restored', 'asked', 'same', 'other'));--> statement-breakpoint
INSERT INTO "bank_entry_events" ("entry_id", "kind") SELECT id, 'asked' FROM "bank_entries" WHERE likeness = 'asked' ORDER BY id;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_check";--> statement-breakpoint
DROP INDEX "orders_expires_at_idx";--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_allocations" ADD COLUMN "finishes_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bank_refunds" SET "cancelled_at" = "closed_at" WHERE "state" = 'cancelled';--> statement-breakpoint
-- Of the charges that show a refund the first one made it done, unless a person had noted it before.
UPDATE "bank_allocations" SET "finishes_refund" = true WHERE "id" IN (
  SELECT (SELECT a."id" FROM "bank_allocations" a JOIN "bank_entries" e ON e."id" = a."entry_id"
    WHERE a."refund_id" = r."id" AND e."cents" < 0 AND a."undoes_id" IS NULL
      AND NOT EXISTS (SELECT FROM "bank_allocations" u WHERE u."undoes_id" = a."id")
      AND CASE WHEN r."order_id" IS NULL THEN a."at" <= r."closed_at"
        ELSE EXISTS (SELECT FROM "payments" p WHERE p."allocation_id" = a."id") END
    ORDER BY a."id" LIMIT 1) FROM "bank_refunds" r WHERE r."state" = 'done');--> statement-breakpoint
DROP TRIGGER "bank_allocations_append_only" ON "bank_allocations";--> statement-breakpoint
CREATE TRIGGER bank_allocations_append_only BEFORE UPDATE OF id, entry_id, order_id, refund_id, amount_cents, how, reactivated, finishes_refund, undoes_id, at OR DELETE ON bank_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE INDEX "orders_owed_idx" ON "orders" USING btree ("id") WHERE paid_cents > refunded_cents and (status = 'cancelled' or paid_cents - refunded_cents > total_cents);--> statement-breakpoint
CREATE INDEX "orders_expires_at_idx" ON "orders" USING btree ("expires_at") WHERE status = 'pending' and payment_status in ('unpaid', 'refunded');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_check" CHECK (kind in ('welcome', 'verify_email', 'reset_password', 'password_changed', 'email_changed', 'order_received', 'payment_reminder', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_refund', 'back_in_stock', 'price_drop', 'account_inactive', 'account_deleted', 'contact_received', 'contact_message', 'contact_answer', 'withdrawal_received', 'withdrawal_notice', 'withdrawal_moved', 'transfers_daily', 'lot_recall', 'sale_stopped'));--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_cancelled_check" CHECK (state <> 'cancelled' or cancelled_at is not null);
