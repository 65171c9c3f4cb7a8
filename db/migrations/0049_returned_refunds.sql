ALTER TABLE "bank_refunds" ADD COLUMN "returned_on" date;--> statement-breakpoint
CREATE INDEX "bank_refunds_iban_idx" ON "bank_refunds" USING btree ("iban") WHERE state <> 'cancelled';--> statement-breakpoint
-- Of earlier reversals, as far as their reason still says which entry took them back. What somebody had undone by hand before says nothing.
UPDATE "bank_refunds" SET "returned_on" = back.day FROM (
  SELECT made.refund_id, max(back.booked_on) AS day
  FROM bank_allocations made
  JOIN bank_allocations undone ON undone.undoes_id = made.id
  JOIN bank_entries charge ON charge.id = made.entry_id AND charge.cents < 0
  JOIN bank_entries back ON back.id = substring(charge.ignored_reason, '^Anulado por el movimiento ([0-9]{1,9})$')::integer
    AND back.cents = -charge.cents
  WHERE undone.at = (SELECT max(said.at) FROM bank_entry_events said WHERE said.entry_id = charge.id AND said.kind = 'ignored')
  GROUP BY made.refund_id
) back WHERE back.refund_id = "bank_refunds"."id";--> statement-breakpoint
-- A charge that comes back to the list was not given back after all; also where the program of the version before brings it.
CREATE FUNCTION forget_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_refunds SET returned_on = NULL WHERE returned_on IS NOT NULL AND id IN (
    SELECT made.refund_id FROM bank_allocations made JOIN bank_allocations undone ON undone.undoes_id = made.id
    WHERE made.entry_id = NEW.id
      AND undone.at = (SELECT max(said.at) FROM bank_entry_events said WHERE said.entry_id = NEW.id AND said.kind = 'ignored'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_entries_forget_returned AFTER UPDATE OF ignored_reason ON bank_entries FOR EACH ROW
  WHEN (NEW.cents < 0 AND OLD.ignored_reason IS NOT NULL AND NEW.ignored_reason IS NULL) EXECUTE FUNCTION forget_returned();
