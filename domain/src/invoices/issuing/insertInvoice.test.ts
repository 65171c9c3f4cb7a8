import { settings } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveByItself, openTestShop, type TestShop } from "../../testShop.ts";
import { issueFor } from "./issueDue.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const value = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
  await shop.db.insert(settings).values({ key: "company", value });
});
afterAll(() => shop.close());

async function issuedDocument(): Promise<number> {
  const { userId } = await shop.seed.customer();
  const orderId = await shop.seed.order(userId, await shop.seed.variant(), { status: "processing", at: shop.now() });
  await moveByItself(shop, orderId, "shipped");
  const [document] = await issueFor(shop, orderId);
  return document?.id ?? 0;
}

test("nothing is added to what was issued", async () => {
  const id = await issuedDocument();
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(shop.db.execute(statement)).rejects.toMatchObject({ cause: { code: "23001" } });
  await refused(sql`insert into invoice_lines (invoice_id, position, text, quantity, unit_price_cents, total_cents, base_cents, vat_percent)
    values (${id}, 99, 'Otra cosa', 1, 100, 100, 83, 21)`);
  await refused(
    sql`insert into invoice_taxes (invoice_id, position, vat_percent, base_cents, vat_cents) values (${id}, 2, 10, 100, 10)`,
  );
  const later = await issuedDocument();
  await refused(sql`insert into invoice_links (invoice_id, former_id, is_replaced) values (${later}, ${id}, true)`);
});
