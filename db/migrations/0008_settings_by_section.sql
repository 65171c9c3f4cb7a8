-- Settings are kept by the sections of their forms, under the names that they have in the API.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'new ' || moved.section, jsonb_object_agg(moved.name, CASE moved.name
    WHEN 'carriers' THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', carrier->'name', 'tracking_url', carrier->'trackingUrl')), '[]')
      FROM jsonb_array_elements(old.value) carrier)
    WHEN 'cash_on_delivery' THEN jsonb_build_object('enabled', old.value #> '{cashOnDelivery,enabled}',
      'fee', old.value #> '{cashOnDelivery,feeCents}', 'minimum', old.value #> '{cashOnDelivery,minimumCents}',
      'maximum', old.value #> '{cashOnDelivery,maximumCents}')
    ELSE old.value #> moved.path::text[] END), max(old.updated_at)
FROM (VALUES
  ('brand', '{name}', 'company', 'brand'),
  ('brand', '{tagline}', 'company', 'tagline'),
  ('company', '{name}', 'company', 'name'),
  ('company', '{nif}', 'company', 'nif'),
  ('company', '{address}', 'company', 'address'),
  ('contact', '{email}', 'company', 'email'),
  ('contact', '{phone}', 'company', 'phone'),
  ('social', '{}', 'company', 'social'),
  ('bank', '{bank}', 'bank', 'bank'),
  ('bank', '{holder}', 'bank', 'holder'),
  ('bank', '{iban}', 'bank', 'iban'),
  ('delivery', '{sameDayPostcodes}', 'shipping', 'same_day_postcodes'),
  ('delivery', '{defaultTime}', 'shipping', 'default_time'),
  ('carriers', '{}', 'shipping', 'carriers'),
  ('service', '{supportHours}', 'service', 'support_hours'),
  ('service', '{deliveryHours}', 'service', 'delivery_hours'),
  ('service', '{cutOff}', 'service', 'cut_off'),
  ('service', '{paymentDays}', 'service', 'payment_days'),
  ('service', '{inspectionDays}', 'service', 'inspection_days'),
  ('service', '{refundDays}', 'service', 'refund_days'),
  ('service', '{processingHours}', 'service', 'processing_hours'),
  ('service', '{deliveryAttempts}', 'service', 'delivery_attempts'),
  ('service', '{storageDays}', 'service', 'storage_days'),
  ('law', '{withdrawalDays}', 'legal', 'withdrawal_days'),
  ('law', '{warrantyYears}', 'legal', 'warranty_years'),
  ('law', '{registry}', 'legal', 'registry'),
  ('registers', '{packaging}', 'legal', 'packaging_number'),
  ('registers', '{electrical}', 'legal', 'electrical_number'),
  ('registers', '{excise}', 'legal', 'excise_code'),
  ('taxes', '{vatPercent}', 'taxes', 'vat_percent'),
  ('orders', '{unpaidDays}', 'sale', 'unpaid_order_days'),
  ('reviews', '{windowDays}', 'sale', 'review_window_days'),
  ('messages', '{answerDays}', 'sale', 'message_answer_days'),
  ('limits', '{openOrders}', 'limits', 'open_orders'),
  ('limits', '{ordersPerHour}', 'limits', 'orders_per_hour'),
  ('limits', '{unitsOfProduct}', 'limits', 'units_of_product'),
  ('limits', '{units}', 'limits', 'units'),
  ('payments', '{applyExact}', 'payments', 'apply_exact'),
  ('payments', '{reminder}', 'payments', 'reminder'),
  ('payments', '{dailyMail}', 'payments', 'daily_mail'),
  ('payments', '{cashOnDelivery}', 'payments', 'cash_on_delivery'),
  ('security', '{staffTotpRequired}', 'safety', 'staff_totp_required'),
  ('promotion', '{restricted}', 'safety', 'promotion_restricted'),
  ('ageGate', '{deniedUrl}', 'safety', 'age_denied_url'),
  ('retention', '{ordersYears}', 'retention', 'orders_years'),
  ('retention', '{inactiveYears}', 'retention', 'inactive_years'),
  ('categories', '{}', 'categories', 'categories'),
  ('texts', '{heroTitle}', 'texts', 'hero_title'),
  ('texts', '{heroLead}', 'texts', 'hero_lead'),
  ('texts', '{announcement}', 'texts', 'announcement'),
  ('texts', '{announcementUrl}', 'texts', 'announcement_url'),
  ('texts', '{announcementUntil}', 'texts', 'announcement_until'),
  ('texts', '{footerLine}', 'texts', 'footer_line')
) AS moved (key, path, section, name)
JOIN "settings" old ON old.key = moved.key AND old.value #> moved.path::text[] IS NOT NULL
GROUP BY moved.section;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('brand', 'company', 'contact', 'social', 'bank', 'delivery', 'carriers', 'service', 'law',
  'registers', 'taxes', 'orders', 'reviews', 'messages', 'limits', 'payments', 'security', 'promotion', 'ageGate', 'retention',
  'categories', 'texts');--> statement-breakpoint
UPDATE "settings" SET "key" = substr("key", 5) WHERE "key" LIKE 'new %';
