import { migrate } from "@bruma/db";
import { expect, test } from "vitest";
import { openShopBefore } from "./openShopBefore.ts";

test("answers of earlier are all there: the newest from its message, those that it replaced from their mails", async () => {
  const { url, sql } = await openShopBefore("_message_threads");
  await sql`insert into users (email, name, password_hash) values ('olga@example.com', 'Olga', 'x')`;
  const write = (reference: string, state: string, answer: string | null, answeredAt: string | null) => sql`
    insert into contact_messages (reference, type, name, email, subject, message, state, answer, answered_at, answered_by, due_at, created_at)
    values (${reference}, 'general', 'Ana', 'ana@example.com', 'Duda', '¿Hay ZARZAPARRÍLLA?', ${state}, ${answer}, ${answeredAt},
      case when ${answeredAt}::text is not null then (select id from users) end, now(), '2026-11-01T10:00Z')`;
  const mail = (reference: string, answer: string, at: string) => sql`
    insert into mails (kind, to_address, to_name, state, created_at, content)
    values ('contact_answer', 'ana@example.com', 'Ana', 'sent', ${at},
      jsonb_build_object('reference', ${reference}::text, 'answer', ${answer}::text))`;
  await write("C-TWICE", "answered", "Segunda", "2026-11-05T10:00Z");
  await mail("C-TWICE", "Primera", "2026-11-03T10:00Z");
  await mail("C-TWICE", "Segunda", "2026-11-05T10:00:01Z");
  await write("C-OLD", "closed", "Sin correo ya", "2026-11-02T10:00Z");
  await write("C-OPEN", "new", "La de antes", null);
  await write("C-NONE", "closed", null, "2026-11-02T10:00Z");

  await migrate(url);
  const kept = () => sql`
    select m.reference, a.text, to_char(a.at at time zone 'UTC', 'DD') as day, u.name as by
    from contact_answers a join contact_messages m on m.id = a.message_id left join users u on u.id = a.author_id
    order by m.id, a.id`;
  const rows = async () => (await kept()).map((row) => Object.values(row));
  expect(await rows()).toEqual([
    ["C-TWICE", "Primera", "03", null],
    ["C-TWICE", "Segunda", "05", "Olga"],
    ["C-OLD", "Sin correo ya", "02", "Olga"],
    ["C-OPEN", "La de antes", "01", null],
  ]);
  expect(await sql`select reference from contact_messages where search_text like '%zarzaparrilla%'`).toHaveLength(4);

  // As the program before answers, beside this one.
  await sql`update contact_messages set state = 'answered', answer = 'Otra más', answered_at = '2026-11-09T10:00Z' where reference = 'C-OPEN'`;
  expect((await rows()).at(-1)).toEqual(["C-OPEN", "Otra más", "09", null]);
});
