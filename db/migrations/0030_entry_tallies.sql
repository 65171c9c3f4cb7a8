CREATE TABLE "bank_entry_tallies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entry_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"entries" integer NOT NULL
);--> statement-breakpoint
-- Adds rows and changes none: whoever changes entries waits for nobody else who does.
CREATE FUNCTION tally_bank_entries() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into bank_entry_tallies (state, entries)
      select state, count(*) from came where replaced_by_id is null group by state;
  elsif tg_op = 'DELETE' then
    insert into bank_entry_tallies (state, entries)
      select state, -count(*) from gone where replaced_by_id is null group by state;
  else
    insert into bank_entry_tallies (state, entries)
      select state, sum(entries) from (
        select state, 1 as entries from came where replaced_by_id is null
        union all select state, -1 from gone where replaced_by_id is null
      ) as changes group by state having sum(entries) <> 0;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER bank_entries_tally_come AFTER INSERT ON bank_entries REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_bank_entries();--> statement-breakpoint
CREATE TRIGGER bank_entries_tally_move AFTER UPDATE ON bank_entries REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_bank_entries();--> statement-breakpoint
CREATE TRIGGER bank_entries_tally_go AFTER DELETE ON bank_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_bank_entries();--> statement-breakpoint
INSERT INTO bank_entry_tallies (state, entries) SELECT state, count(*) FROM bank_entries WHERE replaced_by_id IS NULL GROUP BY state;
