import { getTableName } from "@bruma/db/sql";
import { type ColumnRule, columnName, EXPORT_FILES, type PersonalTable } from "./PersonalTable.ts";
import { PERSONAL_DATA } from "./personalData.ts";

const BASES = {
  contract: "contract (art. 6.1.b)",
  law: "legal duty (art. 6.1.c)",
  interest: "security of the shop (art. 6.1.f)",
  consent: "consent (art. 6.1.a)",
} as const;

/** `docs/personal-data.md`, word for word. */
export function personalDataPage(): string {
  const personal = PERSONAL_DATA.filter(({ columns }) => Object.values(columns).some(isTold));
  const rest = PERSONAL_DATA.filter((rules) => !personal.includes(rules));
  return [
    INTRODUCTION,
    "## The download",
    "",
    "| file | what it holds | tables |",
    "|---|---|---|",
    ...Object.entries(EXPORT_FILES).map(([file, what]) => `| \`${file}\` | ${what} | ${tablesIn(file).join(", ")} |`),
    "",
    "## Every personal column",
    "",
    "«In the download»: where it is not, the reason stands with what it is. «On deletion»: what becomes of it when the account is",
    "deleted; «set aside» means replaced, and kept in `retained_orders` for the legal term.",
    "",
    "| column | what it is | legal basis | in the download | on deletion | kept |",
    "|---|---|---|---|---|---|",
    ...personal.flatMap(rowsOf),
    "",
    "## Tables without a personal column of their own",
    "",
    ...rest.map((rules) => `- \`${getTableName(rules.table)}\`: ${aboutRest(rules)}`),
    "",
  ].join("\n");
}

const INTRODUCTION = `# Personal data

Written from \`domain/src/privacy\` (\`npx vitest run domain/src/privacy -u\` writes it anew); tests hold the list against the
schema, the download against the list, and the deletion against the whole database. Articles without a law are the GDPR's.

**Download** (arts. 15 and 20): \`GET /api/auth/my-data\`, ten times an hour at most. Keys and hashes are held back, and so are the
tokens of mailed links: whoever holds a session must not gain a password by it.

**Deletion** (art. 17): \`DELETE /api/auth/account\` with the password. The account, and all that hangs on it, goes in one
transaction, and its e-mail is free again. Staff accounts are not deleted that way.

- **Orders** that have ended keep their figures, lines, country and shipping zone, and name nobody. Of those that were delivered or
  paid, the person is set aside in \`retained_orders\` («bloqueo», LO 3/2018, art. 32; art. 17.3.b; Código de Comercio, art. 30): no
  screen and no endpoint reads that table; who must answer an authority reads it in the database. After six years
  (setting \`retention.ordersYears\`) a nightly job drops it.
- **Orders under way** keep what their delivery needs; the night after they end the same happens to them.
- **Orders of which the shop owes money** keep the buyer's name and e-mail, and of the bank's entry that paid them the account, until
  it is given back; the rest goes as from the others, and so does this the night after. The same holds of an entry that paid other
  orders too, or of which a part is still open: it names its payer until the last of them is settled and names nobody. The answer to deleting the account says
  and by mail of which orders it is, and how much. A claim of more than six years is not kept for anybody.
- **Orders of living accounts** name nobody any more after six years. Nor do those that came in from another shop, which belong to
  nobody until whoever placed them has proved their e-mail.
- **What was written without signing in** (messages, reports of reviews, withdrawals, reports of adverse effects, and their mails) is a
  person's where their account has proved its e-mail, and that is not one of the shop's own. Mails of an order are its buyer's, whomever they were sent to.
  A withdrawal from somebody's order under an e-mail that this buyer has not proved is not theirs, and neither are its mails: they are
  kept until their time is over. Of a person's own, one that is under way stays until the night after it has ended and they were told so.
- **Reviews** keep their stars, because an average counts purchases, not accounts. Their name becomes «Cliente»; their text, and the
  shop's answer to it, go. One that its author deletes goes whole; but where the shop had hidden it, its stars stay with the
  account, unseen, without name and text, as long as the account: else the same review could be written again. «Registro» tells that a
  review was answered or hidden, not in which words; what earlier versions wrote there stays, because nothing of it can be changed.
- **Files of customers and orders of another shop** are kept, as their lines, only until they are carried out or have failed; one that was only looked
  at goes after a day. What has come in is as any other account or order.
- **Accounts that nobody uses** for a year (setting \`retention.inactiveYears\`; 0: never) are deleted in the same way, a month after a
  mail that warns of it has left. Signing in keeps the account. An account of another shop counts from its import at the earliest. Where
  no warning leaves (no mail server, an address that takes nothing) the account stays, and a warning is tried anew each month: whoever
  wants such accounts gone deletes them in «Usuarios».
- **Consents** go with the account: what they allowed ends with it. That a buyer declared to be of age stays with each order, as a date.
- **Mails** of the account go, and those of no account to an e-mail that it has proved, but those that an order under way has still
  to send. Those that told the shop what somebody wrote go with what was written. The notice of the deletion itself goes the night
  after it was sent. Other mails are dropped after a year.
`;

function tablesIn(file: string): string[] {
  return PERSONAL_DATA.filter((rules) => rules.file === file).map(({ table }) => `\`${getTableName(table)}\``);
}

function isTold(rule: ColumnRule) {
  return rule.kind === "personal" || rule.kind === "secret";
}

function rowsOf({ table, columns, file, kept }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([key, rule]) => {
    if (rule.kind !== "personal" && rule.kind !== "secret") return [];
    const given = rule.kind === "personal" && file ? `\`${file}\`` : "no";
    const column = `${getTableName(table)}.${columnName(key)}`;
    return [`| \`${column}\` | ${rule.what} | ${BASES[rule.basis]} | ${given} | ${rule.fate} | ${kept} |`];
  });
}

function aboutRest({ columns, file, kept }: PersonalTable): string {
  const isLinked = Object.values(columns).some(({ kind }) => kind === "link");
  const parts = [
    file && `in \`${file}\``,
    isLinked && (file ? "goes with the account" : "its link to a person is cut with the account"),
    kept,
  ];
  return parts.filter(Boolean).join("; ");
}
