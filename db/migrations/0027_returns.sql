CREATE TABLE "order_return_lines" (
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"condition" text NOT NULL,
	"fate" text NOT NULL,
	"refund_cents" integer NOT NULL,
	CONSTRAINT "order_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_lines_figures_check" CHECK (quantity > 0 and refund_cents >= 0),
	CONSTRAINT "order_return_lines_condition_check" CHECK (condition in ('sealed', 'opened', 'damaged', 'faulty')),
	CONSTRAINT "order_return_lines_fate_check" CHECK (fate in ('restock', 'loss')),
	CONSTRAINT "order_return_lines_sale_check" CHECK (fate = 'loss' or condition = 'sealed')
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"withdrawal_id" integer,
	"label" text NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"refund_cents" integer DEFAULT 0 NOT NULL,
	"refund_id" integer,
	"note" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_returns_label_unique" UNIQUE("label"),
	CONSTRAINT "order_returns_state_check" CHECK (state in ('expected', 'received', 'cancelled')),
	CONSTRAINT "order_returns_money_check" CHECK (shipping_cents >= 0 and refund_cents >= shipping_cents),
	CONSTRAINT "order_returns_closed_check" CHECK ((state = 'expected') = (closed_at is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_check";--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_bank_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."bank_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_lines_line_idx" ON "order_return_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_returns_order_id_idx" ON "order_returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_returns_withdrawal_id_idx" ON "order_returns" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "order_returns_refund_id_idx" ON "order_returns" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_returns_actor_id_idx" ON "order_returns" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_expected_key" ON "order_returns" USING btree ("order_id") WHERE state = 'expected';--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK (reason in ('opening', 'order', 'cancellation', 'expiry', 'adjustment', 'delivery', 'count', 'damage', 'import', 'recall', 'return'));
--> statement-breakpoint
-- No more of a line comes back, and no more is paid back for it, than was sold: whoever writes waits for the line before.
CREATE FUNCTION order_return_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sold record;
  came record;
begin
  select quantity, unit_price_cents * quantity as cents into sold
    from order_lines where order_id = new.order_id and position = new.position for update;
  select coalesce(sum(quantity), 0) as quantity, coalesce(sum(refund_cents), 0) as cents into came
    from order_return_lines where order_id = new.order_id and position = new.position;
  if came.quantity + new.quantity > sold.quantity or came.cents + new.refund_cents > sold.cents then
    raise exception 'more comes back of line % of order % than it sold', new.position, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER order_return_lines_guard BEFORE INSERT ON order_return_lines FOR EACH ROW EXECUTE FUNCTION order_return_lines_guard();
--> statement-breakpoint
-- The books of what came back are written once.
CREATE TRIGGER order_return_lines_once BEFORE UPDATE ON order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
