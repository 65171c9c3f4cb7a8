ALTER TABLE "sale_bans" DROP CONSTRAINT "sale_bans_kind_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sealed_for_hygiene" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_disposable_idx" ON "products" USING btree ("id") WHERE attributes ->> 'disposable' = 'true' and active and deleted_at is null;--> statement-breakpoint
ALTER TABLE "sale_bans" ADD CONSTRAINT "sale_bans_kind_check" CHECK (kind in ('legal_class', 'flavour', 'attribute'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_check" CHECK (discount_cents between 0 and unit_price_cents * quantity);--> statement-breakpoint
-- What was taken off a line by a coupon does not go back either.
CREATE OR REPLACE FUNCTION order_return_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sold record;
  came record;
begin
  select quantity, unit_price_cents * quantity - discount_cents as cents into sold
    from order_lines where order_id = new.order_id and position = new.position for update;
  select coalesce(sum(quantity), 0) as quantity, coalesce(sum(refund_cents), 0) as cents into came
    from order_return_lines where order_id = new.order_id and position = new.position;
  if came.quantity + new.quantity > sold.quantity or came.cents + new.refund_cents > sold.cents then
    raise exception 'more comes back of line % of order % than it sold', new.position, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
