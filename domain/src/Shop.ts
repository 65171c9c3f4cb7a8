import type { ContentSlug } from "@bruma/contract";
import { auditLog, type Db, type Tx, transaction } from "@bruma/db";
import { sql } from "drizzle-orm";

/**
 * What a cached answer shows: `catalogue` stands for which products are listed, and in which order; `reviews` for the reviews
 * of all products, `reviews:12` for those of one. No answer shows `sale:12`, order 12: by it an instance knows what it heard before.
 */
export type Tag =
  | "catalogue"
  | "stats"
  | "settings"
  | "shipping"
  | "reviews"
  | `content:${ContentSlug}`
  | `product:${number}`
  | `reviews:${number}`
  | `sale:${number}`;

/** The channel on which every instance hears what changed; the payload is tags parted by spaces, or `*` for all. */
export const CHANGES_CHANNEL = "bruma_changes";
const LONGEST_PAYLOAD_BYTES = 7_900; // PostgreSQL refuses 8,000

export interface Shop {
  db: Db;
  /** Drops from this instance's own cache what shows one of `tags`. */
  forget(tags: readonly string[]): void;
  now(): Date;
  /** Where people reach the shop, without a slash at the end: for the links in mails. */
  publicUrl: string;
  /** The address that mails come from, where `MAIL_FROM` names one. */
  sender?: string | undefined;
  /** The member of staff who acts: each of their transactions leaves a row in the audit log. */
  actor?: Actor;
}

export interface Actor {
  userId: number;
  name: string;
  /** The endpoint that was called. */
  action: string;
}

/** What an act of the staff did to one thing, for the audit log. Nothing secret goes in. */
export interface Change {
  subject: string;
  id: number | string;
  before?: unknown;
  after?: unknown;
}

const TOLD_WITHIN_MS = 100;
const announced = new WeakMap<Tx, Set<Tag>>();
const announcedSoon = new WeakMap<Tx, Set<Tag>>();
const untold = new WeakMap<Db, Set<Tag>>();
const noted = new WeakMap<Tx, Change[]>();

/** Says, inside a transaction, what is changed from what to what; it counts where the staff acts. */
export function noteChange(tx: Tx, change: Change): void {
  noted.get(tx)?.push(change);
}

/** Says, inside a transaction, what its commit will change on public pages. */
export function announce(tx: Tx, ...tags: Tag[]): void {
  const known = announced.get(tx);
  if (known === undefined) throw new Error("announce needs a transaction begun by transact");
  for (const tag of tags) known.add(tag);
}

/**
 * As `announce`, for what every order changes: this instance forgets with the commit, the others a moment later, of many orders at
 * once. PostgreSQL lets commits that notify go only one after the other, each until it is on disk: orders would queue up there.
 * What a crash in that moment keeps from the others, `hearSales` finds.
 */
export function announceSoon(tx: Tx, ...tags: Tag[]): void {
  const known = announcedSoon.get(tx);
  if (known === undefined) throw new Error("announceSoon needs a transaction begun by transact");
  for (const tag of tags) known.add(tag);
}

function tellSoon(db: Db, tags: ReadonlySet<Tag>): void {
  const waiting = untold.get(db);
  if (waiting === undefined) setTimeout(() => void tellOthers(db), TOLD_WITHIN_MS);
  untold.set(db, new Set([...(waiting ?? []), ...tags]));
}

/** Tells the other instances now what they were to hear soon. */
export async function tellOthers(db: Db): Promise<void> {
  const tags = untold.get(db);
  untold.delete(db);
  if (tags === undefined) return;
  // A database that is away has cut the others off as well; they look for themselves.
  await db.execute(notification(tags)).then(
    () => {},
    () => {},
  );
}

const notification = (tags: ReadonlySet<Tag>) => sql`select pg_notify(${CHANGES_CHANNEL}, ${payloadOf(tags)})`;

/**
 * Runs `work` in one transaction. What it announced leaves with the commit to every instance, and is forgotten here before
 * the caller hears of it, so that whoever changed something sees the change at once.
 */
export async function transact<T>(shop: Shop, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tags = new Set<Tag>();
  const soon = new Set<Tag>();
  const result = await transaction(shop.db, async (tx) => {
    announced.set(tx, tags);
    announcedSoon.set(tx, soon);
    const changes: Change[] = [];
    noted.set(tx, changes);
    const value = await work(tx);
    if (shop.actor) await writeAudit(tx, shop.actor, changes);
    if (tags.size > 0) await tx.execute(notification(tags));
    return value;
  });
  if (tags.size + soon.size > 0) shop.forget([...tags, ...soon]);
  if (soon.size > 0) tellSoon(shop.db, soon);
  return result;
}

/** One row for each thing that was changed; an act that names none leaves one all the same. */
async function writeAudit(tx: Tx, { userId, name, action }: Actor, changes: readonly Change[]): Promise<void> {
  const told: readonly Partial<Change>[] = changes.length > 0 ? changes : [{}];
  await tx.insert(auditLog).values(
    told.map(({ subject, id, before, after }) => ({
      actorId: userId,
      actorName: name,
      action,
      subject: subject ?? null,
      subjectId: id === undefined ? null : String(id),
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

function payloadOf(tags: ReadonlySet<Tag>): string {
  const payload = [...tags].join(" ");
  return Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES ? "*" : payload;
}
