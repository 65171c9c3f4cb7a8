import type { ContentSlug } from "@bruma/contract";
import { auditLog, type Db, type Tx, transaction } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/**
 * What a cached answer shows: `catalogue` stands for which products are listed, and in which order; `reviews` for the reviews
 * of all products, `reviews:12` for those of one. No answer shows `sale:12`, order 12: by it an instance knows which sales it was told of before.
 */
export type Tag =
  | "catalogue"
  | "stats"
  | "fits"
  | "settings"
  | "shipping"
  | "reviews"
  | `content:${ContentSlug}`
  | `product:${number}`
  | `reviews:${number}`
  | `sale:${number}`;

/** The channel on which every instance listens to what changed; the payload is tags parted by spaces, or `*` for all. */
export const CHANGES_CHANNEL = "bruma_changes";
const LONGEST_PAYLOAD_BYTES = 7_900; // PostgreSQL refuses 8,000

interface ShopParts {
  db: Db;
  /** Invalidates in this instance's own cache what shows one of `tags`. */
  invalidate(tags: readonly string[]): void;
  now(): Date;
  /** Where people reach the shop, without a slash at the end: for the links in mails. */
  publicUrl: string;
  /** The address that mails come from, where `MAIL_FROM` names one. */
  sender?: string | undefined;
}

/** The shop as its visitors and its own jobs use it. A command that asks for it cannot be called with a `StaffShop`. */
export interface Shop extends ShopParts {
  actor?: undefined;
}

/** The shop in the hands of its staff. Each of its transactions leaves a row in the audit log, so every command of the staff asks for it. */
export interface StaffShop extends ShopParts {
  actor: Actor;
}

/** For what the staff does and the shop does by itself too. */
export type AnyShop = Shop | StaffShop;

/** The shop by itself, for work that leaves no row in the audit log. */
export function withoutActor({ actor: _, ...shop }: AnyShop): Shop {
  return shop;
}

/** A transaction that `transact` began, with the shop's clock. It has an actor where the staff began it. */
export type ShopTx = Tx & Readonly<Pick<AnyShop, "actor" | "now">>;

/** A transaction of the staff: only `transact` with a `StaffShop` begins one. */
export type StaffTx = Tx & Readonly<Pick<StaffShop, "actor" | "now">>;

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

const NOTIFY_AFTER_MS = 100;
const announced = new WeakMap<Tx, Set<Tag>>();
const announcedSoon = new WeakMap<Tx, Set<Tag>>();
const unsent = new WeakMap<Db, Set<Tag>>();
const noted = new WeakMap<Tx, Change[]>();

/** Says, inside a transaction of the staff, what is changed from what to what. */
export function noteChange(tx: StaffTx, change: Change): void {
  noted.get(tx)?.push(change);
}

/** As `noteChange`, for what the shop or a buyer does too: that leaves nothing in the audit log. */
export function noteStaffChange(tx: ShopTx, change: Change): void {
  if (isStaffTx(tx)) noteChange(tx, change);
}

const isStaffTx = (tx: ShopTx): tx is StaffTx => tx.actor !== undefined;

/** An act of the staff that changes no row of its own. */
export function noteAct(shop: StaffShop, change: Change): Promise<void> {
  return transact(shop, async (tx) => noteChange(tx, change));
}

/** Says, inside a transaction, which tags its commit will invalidate on every instance. */
export function announce(tx: Tx, ...tags: Tag[]): void {
  const known = announced.get(tx);
  if (known === undefined) throw new Error("announce needs a transaction begun by transact");
  for (const tag of tags) known.add(tag);
}

/**
 * As `announce`, for what every order changes: this instance invalidates with the commit, the others a moment later, of many orders at
 * once. PostgreSQL lets commits that notify go only one after the other, each until it is on disk: orders would queue up there.
 * What a crash in that moment keeps from the others, `receiveSales` finds.
 */
export function announceSoon(tx: Tx, ...tags: Tag[]): void {
  const known = announcedSoon.get(tx);
  if (known === undefined) throw new Error("announceSoon needs a transaction begun by transact");
  for (const tag of tags) known.add(tag);
}

function notifySoon(db: Db, tags: ReadonlySet<Tag>): void {
  const waiting = unsent.get(db);
  if (waiting === undefined) setTimeout(() => void notifyOthers(db), NOTIFY_AFTER_MS);
  unsent.set(db, new Set([...(waiting ?? []), ...tags]));
}

/** Sends the other instances the pending changes of `announceSoon` at once. */
export async function notifyOthers(db: Db): Promise<void> {
  const tags = unsent.get(db);
  unsent.delete(db);
  if (tags === undefined) return;
  // A database that is away has cut the others off as well; they look for themselves.
  await db.execute(notification(tags)).then(
    () => {},
    () => {},
  );
}

const notification = (tags: ReadonlySet<Tag>) => sql`select pg_notify(${CHANGES_CHANNEL}, ${payloadOf(tags)})`;

/**
 * Runs `work` in one transaction. What it announced leaves with the commit to every instance, and is invalidated here before
 * the caller gets its answer, so that whoever changed something sees the change at once. `work` is done again where it was the one to
 * give way in a deadlock: nothing that it sets outside of itself may be left from the first time.
 */
export async function transact<S extends AnyShop, T>(
  shop: S,
  work: (tx: Tx & Readonly<Pick<S, "actor" | "now">>) => Promise<T>,
): Promise<T> {
  const { value, tags, soon } = await transaction(shop.db, async (begun) => {
    const tx = Object.assign(begun, { actor: shop.actor as S["actor"], now: shop.now });
    const tags = new Set<Tag>();
    const soon = new Set<Tag>();
    announced.set(tx, tags);
    announcedSoon.set(tx, soon);
    const changes: Change[] = [];
    noted.set(tx, changes);
    const value = await work(tx);
    if (isStaffTx(tx)) await writeAudit(tx, changes);
    if (tags.size > 0) await tx.execute(notification(tags));
    return { value, tags, soon };
  });
  if (tags.size + soon.size > 0) shop.invalidate([...tags, ...soon]);
  if (soon.size > 0) notifySoon(shop.db, soon);
  return value;
}

/** One row for each thing that was changed; an act that names none leaves one all the same. */
async function writeAudit(tx: StaffTx, changes: readonly Change[]): Promise<void> {
  const { userId, name, action } = tx.actor;
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
