import { MESSAGE_RECORDS, type MessageRecord, type SendingRow } from "./takeTurn.ts";

type Search = Pick<SendingRow, "recordLimit" | "suspects">;

const NO_SEARCH: Search = { recordLimit: null, suspects: [] };
/** Where as many are refused, each alone, it is no record's fault: the certificate's, the company's, or the agency's own. */
const MOST_SUSPECTS = 5;

/** Whose fault it is that the agency refused a message: it was alone in it, was so before, and the agency took another one in between. */
export function guiltyOf(
  { suspects, problem }: Pick<SendingRow, "suspects" | "problem">,
  records: readonly MessageRecord[],
): MessageRecord | undefined {
  const [alone, ...others] = records;
  return alone && others.length === 0 && problem === null && suspects.includes(alone.id) ? alone : undefined;
}

/** What is tried next after a whole message was refused: half of it, down to one record, which then stays behind the others. */
export function afterRefusal({ suspects }: Search, records: readonly MessageRecord[]): Search {
  if (records.length > 1) return { recordLimit: Math.floor(records.length / 2), suspects };
  const all = [...new Set([...suspects, ...records.map(({ id }) => id)])];
  return all.length > MOST_SUSPECTS ? NO_SEARCH : { recordLimit: 1, suspects: all };
}

/** What is tried next after a message was taken, or a record set aside: twice as many; where nothing is left, the search is over. */
export function afterTaken({ recordLimit, suspects }: Search, records: readonly MessageRecord[]): Search {
  const most = recordLimit ?? MESSAGE_RECORDS;
  const settled = new Set(records.map(({ id }) => id));
  const left = suspects.filter((id) => !settled.has(id));
  if (left.length === 0 && (records.length < most || 2 * most >= MESSAGE_RECORDS)) return NO_SEARCH;
  return { recordLimit: 2 * most >= MESSAGE_RECORDS ? null : 2 * most, suspects: left };
}
