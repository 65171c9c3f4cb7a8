CREATE TABLE "contact_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- contracts: the same column comes back with the next statement, in the same transaction; its index too
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form(reference || ' ' || name || ' ' || email || ' ' || subject || ' ' || message || ' ' || coalesce(answer, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_message_id_idx" ON "contact_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_answers_author_id_idx" ON "contact_answers" USING btree ("author_id");--> statement-breakpoint
-- What a later answer replaced is still in the mail that told it, for a year; of the newest, the message says who gave it.
INSERT INTO "contact_answers" ("message_id", "text", "author_id", "at")
SELECT message_id, text, author_id, at FROM (
  SELECT c.id AS message_id, m.content ->> 'answer' AS text, m.created_at AS at,
    CASE WHEN c.answer = m.content ->> 'answer' AND c.answered_at > m.created_at - interval '1 minute'
      AND c.answered_at < m.created_at + interval '1 minute' THEN c.answered_by END AS author_id
  FROM mails m JOIN contact_messages c ON c.reference = m.content ->> 'reference'
  WHERE m.kind = 'contact_answer' AND m.content ->> 'answer' IS NOT NULL
  UNION ALL
  SELECT c.id, c.answer, coalesce(c.answered_at, c.created_at), c.answered_by FROM contact_messages c
  WHERE c.answer IS NOT NULL AND NOT EXISTS (SELECT FROM mails m WHERE m.kind = 'contact_answer'
    AND m.content ->> 'reference' = c.reference AND m.content ->> 'answer' = c.answer)
) said ORDER BY at, message_id;--> statement-breakpoint
-- Also of what the program of the version before answers, beside this one.
CREATE FUNCTION keep_contact_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_answers (message_id, text, author_id, at)
  VALUES (NEW.id, NEW.answer, NEW.answered_by, coalesce(NEW.answered_at, now()));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_messages_first_answer AFTER INSERT ON contact_messages FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION keep_contact_answer();--> statement-breakpoint
CREATE TRIGGER contact_messages_next_answer AFTER UPDATE ON contact_messages FOR EACH ROW
  WHEN (OLD.state = 'new' AND NEW.state = 'answered' AND NEW.answer IS NOT NULL) EXECUTE FUNCTION keep_contact_answer();
