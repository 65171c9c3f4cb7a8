CREATE TABLE "guarantee_notices" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guarantee_notices_one_row_check" CHECK (id = 1),
	CONSTRAINT "guarantee_notices_type_check" CHECK (type in ('svg', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "breach_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breach_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breach_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"risk" text,
	"affected" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breach_notes_risk_check" CHECK (risk in ('unlikely', 'likely', 'high')),
	CONSTRAINT "breach_notes_affected_check" CHECK (affected >= 0)
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noticed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"whose" text NOT NULL,
	"kinds" text NOT NULL,
	"affected" integer,
	"risk" text NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"notified_at" timestamp with time zone,
	"agency_reference" text,
	"delay_reason" text,
	"exempt_reason" text,
	"people_told_at" timestamp with time zone,
	"people_told_how" text,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(what)) STORED NOT NULL,
	CONSTRAINT "breaches_risk_check" CHECK (risk in ('unlikely', 'likely', 'high')),
	CONSTRAINT "breaches_state_check" CHECK (state in ('open', 'notified', 'exempt', 'people_told', 'closed')),
	CONSTRAINT "breaches_affected_check" CHECK (affected >= 0),
	CONSTRAINT "breaches_due_check" CHECK (due_at > noticed_at),
	CONSTRAINT "breaches_notified_check" CHECK ((notified_at is null) = (agency_reference is null)),
	CONSTRAINT "breaches_late_check" CHECK (notified_at <= due_at or delay_reason is not null),
	CONSTRAINT "breaches_told_check" CHECK (state = 'open' or notified_at is not null or (risk = 'unlikely' and exempt_reason is not null)),
	CONSTRAINT "breaches_people_check" CHECK ((people_told_at is null) = (people_told_how is null)),
	CONSTRAINT "breaches_closed_check" CHECK ((state = 'closed') = (closed_at is not null and outcome is not null))
);
--> statement-breakpoint
ALTER TABLE "content_versions" DROP CONSTRAINT "content_versions_slug_check";--> statement-breakpoint
ALTER TABLE "breach_notes" ADD CONSTRAINT "breach_notes_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notes" ADD CONSTRAINT "breach_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_notes_breach_id_idx" ON "breach_notes" USING btree ("breach_id","id");--> statement-breakpoint
CREATE INDEX "breach_notes_author_id_idx" ON "breach_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "breaches_state_idx" ON "breaches" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "breaches_noticed_at_idx" ON "breaches" USING btree ("noticed_at","id");--> statement-breakpoint
CREATE INDEX "breaches_due_at_idx" ON "breaches" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "breaches_recorded_by_idx" ON "breaches" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "breaches_search_idx" ON "breaches" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_slug_check" CHECK (slug in ('terms-and-conditions', 'privacy-policy', 'legal-notice', 'cookie-policy', 'returns-policy', 'shipping-policy', 'accessibility', 'faq'));
--> statement-breakpoint
-- The log of breaches stays: what was noted and when it was noticed is not rewritten, and nothing of it is deleted.
CREATE TRIGGER breaches_append_only BEFORE UPDATE OF id, noticed_at, due_at, what, whose, kinds, consequences, measures, created_at OR DELETE ON breaches FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER breach_notes_append_only BEFORE UPDATE OF id, breach_id, text, risk, affected, at OR DELETE ON breach_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
