CREATE TABLE "bank_account_spellings" (
	"account" text NOT NULL,
	"spelling" text NOT NULL,
	CONSTRAINT "bank_account_spellings_account_spelling_pk" PRIMARY KEY("account","spelling")
);
--> statement-breakpoint
ALTER TABLE "bank_entry_events" DROP CONSTRAINT "bank_entry_events_kind_check";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "looks_like_id" integer;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "likeness" text;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_looks_like_id_bank_entries_id_fk" FOREIGN KEY ("looks_like_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_looks_like_idx" ON "bank_entries" USING btree ("looks_like_id") WHERE looks_like_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_same_key" ON "bank_entries" USING btree ("statement_id","looks_like_id") WHERE likeness = 'same';--> statement-breakpoint
-- One account is written in one way: an IBAN without blanks and hyphens, anything else without blanks, both in capitals. The fingerprints
-- stay as they are: how the account was written in them is kept, so that their entries are known again.
CREATE FUNCTION compact_account(account text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(CASE WHEN regexp_replace(account, '[[:space:]-]', '', 'g') ~* '^[a-z]{2}[0-9]{2}[a-z0-9]{8,30}$'
    THEN regexp_replace(account, '[[:space:]-]', '', 'g') ELSE regexp_replace(account, '[[:space:]]', '', 'g') END)
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
INSERT INTO "bank_entry_events" ("entry_id", "kind") SELECT id, 'asked' FROM "bank_entries" WHERE likeness = 'asked' ORDER BY id;
