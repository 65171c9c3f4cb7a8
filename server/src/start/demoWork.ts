import { type Db, mails, users, variants } from "@bruma/db";
import { and, asc, eq, gt, isNull } from "@bruma/db/sql";
import { createImport, type StaffShop, type UploadedFile, withoutActor } from "@bruma/domain";
import { writeMails } from "../mail/writeMail.ts";

const EMAIL = "admin@bruma.test";
const FILE_LINES = 6;

/** What somebody of the demo shop was about when it opened: mails that were written and kept, and a supplier's file that is looked at. */
export async function leaveWork(db: Db, publicUrl: string): Promise<void> {
  const [admin] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, EMAIL));
  if (admin === undefined) return;
  const actor = { userId: admin.id, name: admin.name, action: "POST /admin/imports" };
  const shop: StaffShop = { db, invalidate() {}, now: () => new Date(), publicUrl, actor };
  await writeKeptMails(shop);
  await createImport(shop, await suppliersFile(db));
}

/** They are kept already: nothing of them leaves. */
async function writeKeptMails(shop: StaffShop): Promise<void> {
  const kept = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.state, "kept"), isNull(mails.html)));
  for (const { mail, written } of await writeMails(withoutActor(shop), kept)) {
    if (written instanceof Error) throw written;
    await shop.db.update(mails).set(written).where(eq(mails.id, mail.id));
  }
}

/** What a supplier has in stock: some of it changes, and one line is of nothing that the shop sells. */
async function suppliersFile(db: Db): Promise<UploadedFile> {
  const known = await db
    .select({ sku: variants.sku, stock: variants.stock })
    .from(variants)
    .where(gt(variants.stock, 0))
    .orderBy(asc(variants.stock), asc(variants.id))
    .limit(FILE_LINES);
  const lines = known.map(({ sku, stock }, index) => `${sku};${index === 0 ? stock : stock + 24}`);
  const bytes = Buffer.from(["SKU;Existencias", ...lines, "LEV-9981;12", ""].join("\n"));
  return { kind: "stock", name: "existencias-levante.csv", bytes };
}
