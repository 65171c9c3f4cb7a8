import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MIGRATIONS = fileURLToPath(new URL("../db/migrations", import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}

const journalIn = (folder: string) => join(folder, "meta", "_journal.json");

export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(MIGRATIONS), "utf8"));
}

/** The migrations as they were when `tag` was the newest, in a folder of their own. */
export async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-upgrade-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = await readJournal();
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

/** What a shop of each release holds beside what it held before, in the words of its own schema. */
export const DATA: Readonly<Record<string, string>> = {
  "0000_foundation": `
    insert into users (email, password_hash, name, role, adult_declared_at)
    select 'cliente' || n || '@example.com', 'x', 'Íñigo Peña ' || n, case n when 1 then 'admin' else 'user' end, now()
    from generate_series(1, 40) n;
    insert into products (name, brand, description, category, legal_class, attributes)
    select 'Líquido ' || n, 'Ñandú', 'Sabor a piña', 'liquids', case when n % 2 = 0 then 'nicotine_liquid' else 'liquid_0mg' end,
      jsonb_build_object('volumeMl', 10, 'nicotineMgMl', jsonb_build_array(case when n % 2 = 0 then 12 else 0 end))
    from generate_series(1, 30) n;
    insert into variants (product_id, sku, price_cents, stock, nicotine_mg_ml)
    select id, 'SKU-' || id, 1000 + id, 100, case when id % 2 = 0 then 12 else 0 end from products;
    insert into stock_movements (variant_id, delta, reason) select id, stock, 'opening' from variants;
    insert into coupons (code, type, value, usage_limit) values ('BIENVENIDA', 'percentage', 1000, 500), ('FIJO', 'fixed', 100, null);
    insert into orders (user_id, user_name, user_email, status, payment_status, payment_method, subtotal_cents, discount_cents,
      shipping_cents, total_cents, item_count, shipping_option, shipping_zone, ship_name, ship_address, ship_city, ship_zip_code,
      ship_country, ship_phone, coupon_id, coupon_code, adult_declared_at, expires_at)
    select 1 + n % 40, 'Íñigo Peña', 'cliente@example.com',
      (array['pending', 'processing', 'shipped', 'delivered', 'cancelled'])[1 + n % 5],
      case when n % 5 = 0 then 'unpaid' when n % 10 = 3 then 'refunded' when n % 5 = 4 then 'unpaid' else 'paid' end,
      'bank_transfer', 2 * (1001 + n % 30), case when n % 7 = 0 then 100 else 0 end, 499,
      2 * (1001 + n % 30) + 499 - case when n % 7 = 0 then 100 else 0 end, 2, 'standard',
      (array['peninsula', 'canarias', 'ceuta_melilla'])[1 + n % 3], 'Íñigo Peña', 'Calle Mayor 1', 'Madrid',
      (array['28013', '35001', '51001'])[1 + n % 3], 'ES', '+34600000000', case when n % 7 = 0 then 2 end,
      case when n % 7 = 0 then 'FIJO' end, now(), now() + interval '7 days'
    from generate_series(1, 300) n;
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, options, legal_class, unit_price_cents, quantity)
    select o.id, 0, p.id, p.id, p.name, 'SKU-' || p.id, '{}', p.legal_class, 1000 + p.id, 2
    from orders o join products p on p.id = 1 + o.id % 30;
    insert into order_events (order_id, to_status) select id, 'pending' from orders;
    insert into order_events (order_id, from_status, to_status) select id, 'pending', status from orders where status <> 'pending';
    insert into order_requests (user_id, key, body_hash, order_id) select user_id, 'clave-' || id, '\\x00', id from orders;
    insert into stock_movements (variant_id, delta, reason, order_id) select variant_id, -quantity, 'order', order_id from order_lines;
    insert into stock_movements (variant_id, delta, reason, order_id)
    select variant_id, quantity, 'cancellation', order_id from order_lines l join orders o on o.id = order_id where status = 'cancelled';
    update variants v set stock = (select sum(delta) from stock_movements where variant_id = v.id);
    insert into coupon_uses (coupon_id, user_id, order_id, delta, discount_cents)
    select coupon_id, user_id, id, 1, discount_cents from orders where coupon_id is not null;
    insert into coupon_uses (coupon_id, user_id, order_id, delta, discount_cents)
    select coupon_id, user_id, id, -1, discount_cents from orders where coupon_id is not null and status = 'cancelled';
    update coupons c set usage_count = (select coalesce(sum(delta), 0) from coupon_uses where coupon_id = c.id);
    insert into reviews (product_id, user_id, order_id, user_name, rating, comment, is_verified)
    select 1 + n % 30, 1 + n % 40, n, 'Íñigo', 1 + n % 5, 'Muy rico', n % 2 = 0 from generate_series(1, 30) n;
    insert into carts (user_id, coupon_id) select id, 1 from users where id % 4 = 0;
    insert into cart_lines (user_id, variant_id, quantity, seen_price_cents) select user_id, 1 + user_id % 30, 2, 1 from carts;
    insert into sessions (token_hash, user_id, expires_at) select sha256(email::bytea), id, now() + interval '7 days' from users;`,
  "0001_customers": `
    insert into addresses (user_id, name, address, city, zip_code, country, is_default)
    select id, name, 'Calle Mayor 1', 'Madrid', '28013', 'ES', true from users;
    insert into mails (kind, to_address, to_name, user_id, order_id)
    select 'order_received', user_email, user_name, user_id, id from orders;
    insert into wishlist_items (user_id, product_id) select id, 1 + id % 30 from users;
    insert into page_views (day, page, source, count) values ('2026-01-01', 'home', 'direct', 3);`,
  "0002_back_office": `
    insert into payments (order_id, kind, amount_cents, "on", note)
    select id, 'payment', 500, '2026-05-01', 'Pago parcial' from orders where payment_status = 'unpaid' and status = 'pending';
    insert into order_notes (order_id, author_id, text) select id, 1, 'Llamar antes' from orders where id % 9 = 0;
    insert into audit_log (actor_id, actor_name, action) values (1, 'Íñigo', 'PUT /admin/settings');`,
};
