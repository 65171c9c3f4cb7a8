ALTER TABLE "order_returns" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "settled_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" DROP CONSTRAINT "order_returns_money_check";--> statement-breakpoint
DROP INDEX "orders_owed_idx";--> statement-breakpoint
-- contracts: the same column comes back with the next statement, in the same transaction; its indexes too
ALTER TABLE "orders" drop column "payment_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text GENERATED ALWAYS AS (payment_status(total_cents - settled_cents, paid_cents, refunded_cents)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payment_status_idx" ON "orders" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "orders_owing_idx" ON "orders" USING btree ("id") WHERE status <> 'cancelled' and payment_status in ('unpaid', 'partial');--> statement-breakpoint
CREATE INDEX "orders_holding_idx" ON "orders" USING btree ("user_id","id") WHERE status = 'pending' and payment_status not in ('paid', 'overpaid');--> statement-breakpoint
CREATE INDEX "orders_expires_at_idx" ON "orders" USING btree ("expires_at") WHERE status = 'pending' and payment_status in ('unpaid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_owed_idx" ON "orders" USING btree ("id") WHERE paid_cents > refunded_cents and (status = 'cancelled' or paid_cents - refunded_cents > total_cents - settled_cents - returned_cents);--> statement-breakpoint
CREATE INDEX "order_returns_settled_idx" ON "order_returns" USING btree ("closed_at") WHERE settled_cents > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lowered_check" CHECK (settled_cents >= 0 and returned_cents >= 0 and settled_cents + returned_cents <= total_cents);--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_money_check" CHECK (shipping_cents >= 0 and settled_cents >= 0 and refund_cents >= 0 and settled_cents + refund_cents >= shipping_cents);--> statement-breakpoint
DROP TRIGGER orders_changed_day ON orders;--> statement-breakpoint
CREATE TRIGGER orders_changed_day AFTER UPDATE ON orders FOR EACH ROW WHEN (
  OLD.created_at < clock_timestamp() - interval '10 minutes' AND (
    OLD.status <> NEW.status OR OLD.paid_cents <> NEW.paid_cents OR OLD.refunded_cents <> NEW.refunded_cents
    OR OLD.total_cents <> NEW.total_cents OR OLD.discount_cents <> NEW.discount_cents OR OLD.item_count <> NEW.item_count
    OR OLD.settled_cents <> NEW.settled_cents OR OLD.returned_cents <> NEW.returned_cents
    OR OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.created_at <> NEW.created_at)
) EXECUTE FUNCTION note_stale_day();--> statement-breakpoint
-- What lowers a debt moves no money, and its document has to say it all the same.
DROP TRIGGER orders_queue_invoices ON orders;--> statement-breakpoint
CREATE TRIGGER orders_queue_invoices AFTER UPDATE OF status, dispatched_at, paid_cents, refunded_cents, settled_cents ON orders FOR EACH ROW
  WHEN ((NEW.dispatched_at IS NOT NULL OR NEW.paid_cents > 0) AND NOT NEW.is_imported AND NOT NEW.is_invoiced_elsewhere
    AND (NEW.status, NEW.dispatched_at, NEW.paid_cents, NEW.refunded_cents, NEW.settled_cents)
      IS DISTINCT FROM (OLD.status, OLD.dispatched_at, OLD.paid_cents, OLD.refunded_cents, OLD.settled_cents))
  EXECUTE FUNCTION queue_invoices();--> statement-breakpoint
-- What goods that came back were worth lowers first what was never paid of their order; only the rest goes back. An order then costs so much
-- less, and less what somebody gave back of it before, which nobody has to pay again. What was noted stays.
CREATE FUNCTION lower_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its orders;
  lacking integer;
  held integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'received' THEN
    IF (NEW.state, NEW.order_id, NEW.settled_cents, NEW.refund_cents) IS DISTINCT FROM (OLD.state, OLD.order_id, OLD.settled_cents, OLD.refund_cents) THEN
      RAISE EXCEPTION 'return % was received already', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> 'received' OR NEW.settled_cents + NEW.refund_cents = 0 THEN
    RETURN NEW;
  END IF;
  SELECT * INTO its FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  lacking := greatest(0, its.total_cents - its.settled_cents - its.paid_cents);
  IF NEW.settled_cents > lacking OR NEW.refund_cents > 0 AND NEW.settled_cents < lacking THEN
    RAISE EXCEPTION 'of order % % cents were never paid: no return lowers more than that, nor gives money back before', NEW.order_id, lacking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_returns_lower';
  END IF;
  SELECT its.paid_cents - its.refunded_cents - coalesce(sum(amount_cents), 0) INTO held
    FROM bank_refunds WHERE order_id = NEW.order_id AND state IN ('to_do', 'exported');
  UPDATE orders SET settled_cents = settled_cents + NEW.settled_cents,
    returned_cents = returned_cents + CASE WHEN NEW.refund_cents = 0 THEN 0 ELSE
      NEW.refund_cents + greatest(0, total_cents - settled_cents - NEW.settled_cents - returned_cents - held) END
    WHERE id = NEW.order_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_returns_lower BEFORE INSERT OR UPDATE ON order_returns FOR EACH ROW EXECUTE FUNCTION lower_order();--> statement-breakpoint
-- Returns of earlier. What was given back for them on orders that nobody had paid in full stays as the staff decided it.
UPDATE orders SET returned_cents = least(total_cents, back.cents)
FROM (SELECT order_id, sum(refund_cents)::integer AS cents FROM order_returns WHERE state = 'received' GROUP BY 1) AS back
WHERE back.order_id = orders.id AND back.cents > 0 AND paid_cents >= total_cents;
