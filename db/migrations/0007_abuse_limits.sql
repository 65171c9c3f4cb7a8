-- To whose inbox an address leads: without the case, without what stands behind a plus, and at Gmail without dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(person, '.', '') || '@gmail.com' ELSE person || '@' || host END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1) AS person, split_part(lower(address), '@', 2) AS host) AS parts $$;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check";--> statement-breakpoint
CREATE INDEX "mails_mailbox_idx" ON "mails" USING btree (mailbox_of(to_address),"claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_holding_idx" ON "orders" USING btree ("user_id","id") WHERE status = 'pending' and payment_status not in ('paid', 'overpaid');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK (state in ('queued', 'sending', 'handing_over', 'sent', 'kept', 'held', 'uncertain', 'failed'));