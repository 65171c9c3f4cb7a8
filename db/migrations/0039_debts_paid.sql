ALTER TABLE "invoices" ADD COLUMN "debtor_is_business" boolean;--> statement-breakpoint
CREATE INDEX "invoices_debts_idx" ON "invoices" USING btree ("order_id") WHERE type in ('R2', 'R3') or type = 'R4' and method = 'difference';--> statement-breakpoint
-- What raises a debt's base again stays between nothing and what the debt took off. Whoever inserts one at the same time waits for the order.
CREATE FUNCTION keep_debt_raise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing_base bigint;
  standing_vat bigint;
  debt_base bigint;
  debt_vat bigint;
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT coalesce(sum(base_cents), 0), coalesce(sum(vat_cents), 0),
    coalesce(sum(base_cents) FILTER (WHERE type <> 'R4'), 0), coalesce(sum(vat_cents) FILTER (WHERE type <> 'R4'), 0)
    INTO standing_base, standing_vat, debt_base, debt_vat
    FROM invoices WHERE order_id = NEW.order_id AND (type in ('R2', 'R3') or type = 'R4' and method = 'difference');
  IF standing_base + NEW.base_cents NOT BETWEEN debt_base AND 0 OR standing_vat + NEW.vat_cents NOT BETWEEN debt_vat AND 0
    OR debt_base + debt_vat = 0 THEN
    RAISE EXCEPTION 'a debt is raised by no more than it took off' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_raise_guard';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_raise_guard BEFORE INSERT ON invoices FOR EACH ROW
  WHEN (NEW.type = 'R4' AND NEW.method = 'difference') EXECUTE FUNCTION keep_debt_raise();
