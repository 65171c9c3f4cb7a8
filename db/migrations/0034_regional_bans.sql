ALTER TABLE "sale_bans" ADD COLUMN "community" text;--> statement-breakpoint
ALTER TABLE "sale_bans" ADD CONSTRAINT "sale_bans_community_check" CHECK (community in ('andalucia', 'aragon', 'asturias', 'baleares', 'canarias', 'cantabria', 'castilla_la_mancha', 'castilla_y_leon', 'cataluna', 'ceuta', 'comunitat_valenciana', 'extremadura', 'galicia', 'la_rioja', 'madrid', 'melilla', 'murcia', 'navarra', 'pais_vasco'));--> statement-breakpoint
-- Orders hold their goods against the bans of the address's community, which are told from memory until they change.
CREATE TRIGGER sale_bans_new_terms BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON sale_bans
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_terms();
