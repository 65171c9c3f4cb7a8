ALTER TABLE "shop_notices" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_notices" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_notices" ADD COLUMN "told_stock" integer;--> statement-breakpoint
-- Whether it is told again, `takeScarceVariants` decides.
CREATE OR REPLACE FUNCTION notice_scarce_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_notices (variant_id) VALUES (NEW.id) ON CONFLICT (variant_id) DO UPDATE SET is_open = true;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_scarce_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_notices WHERE variant_id = NEW.id AND NOT is_open;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_restocked AFTER UPDATE OF stock ON variants FOR EACH ROW
  WHEN (OLD.stock <= 9 AND NEW.stock > 9) EXECUTE FUNCTION forget_scarce_variant();
