ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_if_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "days_from" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "days_to" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_arrival_check" CHECK ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_days_check" CHECK (days_from between 0 and days_to);--> statement-breakpoint
-- What the words of each rate say already: «24-48h», «3-5 días laborables».
UPDATE "shipping_rates" r SET "days_from" = least(said.first, said.last, 60), "days_to" = least(greatest(said.first, said.last), 60)
FROM (
  SELECT zone, option, ceil(first::numeric / hours)::int AS first, ceil(coalesce(last, first)::numeric / hours)::int AS last
  FROM (
    SELECT zone, option, substring("time" from '\d{1,3}') AS first, substring("time" from '\d{1,3}\D+(\d{1,3})') AS last,
      CASE WHEN "time" ~* '\d\s*h' THEN 24 ELSE 1 END AS hours
    FROM "shipping_rates"
  ) words WHERE first IS NOT NULL
) said WHERE r.zone = said.zone AND r.option = said.option;--> statement-breakpoint
UPDATE "shipping_rates" SET "days_from" = 0, "days_to" = 0 WHERE option = 'same_day';
