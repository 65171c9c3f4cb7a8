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
    insert into shipments (order_id, carrier, tracking_number) select id, 'Correos', 'PK' || id from orders where status in ('shipped', 'delivered');
    insert into shipment_lines (shipment_id, order_id, position, quantity) select id, order_id, 0, 2 from shipments;
    insert into page_views (day, page, source, count) values ('2026-01-01', 'home', 'direct', 3);`,
  "0002_back_office": `
    insert into payments (order_id, kind, amount_cents, "on", note)
    select id, 'payment', 500, '2026-05-01', 'Pago parcial' from orders where payment_status = 'unpaid' and status = 'pending';
    insert into order_notes (order_id, author_id, text) select id, 1, 'Llamar antes' from orders where id % 9 = 0;
    insert into audit_log (actor_id, actor_name, action) values (1, 'Íñigo', 'PUT /admin/settings');
    insert into contact_messages (reference, type, name, email, subject, message, user_id, due_at)
    select 'MSG-' || id, 'technical', name, email, '¿Qué líquido?', 'Me escuece la garganta', id, now() + interval '15 days'
    from users where id % 8 = 0;
    insert into withdrawals (reference, name, email, order_number, items, order_id, refund_by)
    select 'DES-' || id, ship_name, user_email, id::text, 'Todo', id, now() + interval '14 days' from orders where status = 'delivered' and id % 4 = 0;
    insert into imports (kind, file_name, state, total, done, actor_id) values ('products', 'catálogo.csv', 'done', 1, 1, 1);
    insert into import_rows (import_id, position, line, effect, title, key, changes, warnings) values (1, 0, 2, 'new', 'Líquido 1', 'SKU-1', '[]', '{}');`,
  "0003_transfers_and_law": `
    insert into orders (user_id, user_name, user_email, payment_method, subtotal_cents, discount_cents, shipping_cents, fee_cents, total_cents,
      item_count, shipping_option, shipping_zone, ship_name, ship_address, ship_city, ship_zip_code, ship_country, ship_phone,
      adult_declared_at, vat_percent, vat_cents, excise_cents)
    select n, 'Íñigo Peña', 'cliente@example.com', 'cash_on_delivery', 1000 + n, 0, 499, 250, 1749 + n, 1, 'standard', 'peninsula',
      'Íñigo Peña', 'Calle Mayor 1', 'Madrid', '28013', 'ES', '+34600000000', now(), 21, 304, 150 from generate_series(1, 10) n;
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, options, legal_class, unit_price_cents, quantity, volume_ml,
      nicotine_mg_ml, excise_cents)
    select o.id, 0, p.id, p.id, p.name, 'SKU-' || p.id, '{}', p.legal_class, 1000 + p.id, 1, 10, 12, 150
    from orders o join products p on p.id = o.user_id where payment_method = 'cash_on_delivery';
    insert into order_events (order_id, to_status) select id, 'pending' from orders where payment_method = 'cash_on_delivery';
    insert into mails (kind, to_address, to_name, user_id, order_id)
    select 'order_received', user_email, user_name, user_id, id from orders where payment_method = 'cash_on_delivery';
    insert into stock_movements (variant_id, delta, reason, order_id)
    select variant_id, -1, 'order', order_id from order_lines join orders o on o.id = order_id where payment_method = 'cash_on_delivery';

    insert into bank_statements (file_name, file_hash, format, accounts, from_day, to_day, entry_count, new_count, reviewed_count,
      reviewed_up_to, applied_count, actor_id)
    values ('mayo.n43', '\\x01', 'norma43', '{ES9121000418450200051332}', '2026-05-01', '2026-05-31', 37, 37, 37, 37, 33, 1);
    insert into statement_mappings (signature, mapping) values ('\\x02', '{"amount": 3}');
    insert into bank_entries (statement_id, account, fingerprint, booked_on, value_on, cents, currency, counterparty_name, counterparty_iban,
      text, bank_reference, end_to_end_id, is_reversal)
    select 1, 'ES9121000418450200051332', 'pedido ' || id, date '2026-05-12', date '2026-05-12', total_cents - paid_cents, 'EUR', ship_name,
      'ES7921000813610123456789', 'Transferencia del pedido n.º ' || id, 'REF' || id, null, false
    from orders where status = 'pending' and payment_method = 'bank_transfer' and id % 10 = 0
    union all select 1, 'ES9121000418450200051332', what, '2026-05-13', null::date, cents, 'EUR', who, null, text, null, reference, false
    from (values ('de más', 3000, 'Íñigo Peña', 'Pedido 5', null), ('deshecho', 1200, 'Íñigo Peña', 'Pedido 15', null),
      ('de nadie', 4321, null, 'INGRESO EN EFECTIVO', null), ('comisión', -350, null, 'Comisión de mantenimiento', null),
      ('ajeno', 2500, 'Señor Muñiz', 'Para otra tienda', null), ('devolución', -1000, 'Íñigo Peña', 'Devolución', 'DEV1'),
      ('devolución deshecha', -300, 'Íñigo Peña', 'Devolución', 'DEV3')) as other (what, cents, who, text, reference);
    insert into bank_refund_files (message_id, execute_on, debtor_name, debtor_iban, actor_id)
    values ('BRUMA-1', '2026-05-14', 'Bruma', 'ES9121000418450200051332', 1);
    insert into bank_refunds (order_id, entry_id, amount_cents, iban, holder, reason, state, file_id, actor_id, closed_at)
    values (5, null, 1000, 'ES7921000813610123456789', 'Íñigo Peña', 'Pedido 5', 'done', 1, 1, now()),
      (null, (select id from bank_entries where fingerprint = 'ajeno'), 2500, 'ES7921000813610123456789', 'Señor Muñiz', 'Sin pedido', 'to_do', null, 1, null),
      (8, null, 300, 'ES7921000813610123456789', 'Íñigo Peña', 'Pedido 8', 'to_do', null, 1, null);
    insert into bank_allocations (entry_id, order_id, refund_id, amount_cents, how, actor_id)
    select id, case when fingerprint like 'pedido %' then substring(fingerprint from 8)::int when fingerprint = 'de más' then 5
        when fingerprint = 'deshecho' then 15 end,
      case fingerprint when 'devolución' then 1 when 'ajeno' then 2 when 'devolución deshecha' then 3 end,
      abs(cents), case when fingerprint like 'pedido %' then 'exact' else 'manual' end, 1
    from bank_entries where fingerprint not in ('de nadie', 'comisión');
    insert into bank_allocations (entry_id, order_id, refund_id, amount_cents, how, undoes_id, actor_id)
    select a.entry_id, a.order_id, a.refund_id, -a.amount_cents, a.how, a.id, 1
    from bank_allocations a join bank_entries e on e.id = a.entry_id where fingerprint like '%deshech%';
    insert into payments (order_id, kind, amount_cents, "on", note, allocation_id)
    select coalesce(a.order_id, r.order_id), case when a.order_id is not null then case when undoes_id is null then 'payment' else 'reversal' end
        when undoes_id is null then 'refund' else 'refund_reversal' end, abs(a.amount_cents), '2026-05-14', 'Transferencia del banco', a.id
    from bank_allocations a left join bank_refunds r on r.id = a.refund_id where coalesce(a.order_id, r.order_id) is not null order by a.id;
    update bank_entries set ignored_reason = 'No es de un pedido' where fingerprint = 'comisión';
    insert into bank_entry_events (entry_id, kind, reason, actor_id)
    select id, 'ignored', ignored_reason, 1 from bank_entries where fingerprint = 'comisión';

    insert into lots (variant_id, code, best_before, received_on, supplier)
    select id, 'Ñ-' || id, case when id % 3 > 0 then date '2027-06-01' + id end, '2026-05-02', 'Líquidos Ñandú' from variants where id <= 12;
    insert into stock_movements (variant_id, delta, reason, actor_id) select variant_id, 20, 'delivery', 1 from lots;
    insert into lot_movements (lot_id, delta, reason, stock_movement_id, actor_id)
    select l.id, 20, 'entry', m.id, 1 from lots l join stock_movements m on m.variant_id = l.variant_id and m.reason = 'delivery';
    insert into shipment_lots (shipment_id, position, lot_id, quantity)
    select s.id, 0, lots.id, 2 from shipments s join order_lines l on l.order_id = s.order_id join lots on lots.variant_id = l.variant_id;
    insert into lot_movements (lot_id, delta, reason, order_id)
    select lot_id, -quantity, 'parcel', order_id from shipment_lots join shipments s on s.id = shipment_id where lot_id % 2 = 0;
    insert into lot_movements (lot_id, delta, reason, actor_id) select id, -1, 'adjustment', 1 from lots where id = 3;
    update lots set state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = 'Etiqueta equivocada' where id = 1;
    insert into stock_movements (variant_id, delta, reason, note, actor_id) select variant_id, -quantity, 'recall', 'Lote ' || code, 1 from lots where id = 1;
    insert into lot_recalls (lot_id, hazard, instructions, remedies, contact, with_unknown, mail_count, actor_id)
    values (1, 'Más nicotina de la que dice', 'No lo use', 'Se devuelve el dinero', '900 000 000', false, 1, 1);
    insert into mails (kind, content, to_address, to_name) values ('lot_recall', '{"recallId": 1}', 'cliente2@example.com', 'Íñigo Peña 2');
    update variants v set stock = (select sum(delta) from stock_movements where variant_id = v.id);

    insert into incidents (known_at, due_at, source, message_id, variant_id, lot_id, product, severity, effect, state, notified_at, authority, closed_at, recorded_by)
    select '2026-05-03', '2026-05-04', (array['message', 'phone', 'other'])[n], case n when 1 then 1 end, n, n, 'Líquido de piña «Ñandú» ' || n,
      (array['mild', 'moderate', 'serious'])[n], 'Irritación', (array['open', 'notified', 'closed'])[n],
      case when n > 1 then timestamptz '2026-05-03 12:00+02' end, case when n > 1 then 'AEMPS' end,
      case n when 3 then timestamptz '2026-05-05' end, 1 from generate_series(1, 3) n;
    insert into incident_notes (incident_id, author_id, text) select id, 1, 'Se llamó al cliente' from incidents;
    insert into sale_bans (kind, value, from_day, reason, created_by) values ('flavour', 'menta', '2026-06-01', 'Orden', 1);
    insert into sale_stops (product_id, ban_id) values (1, 1);
    insert into sale_stops (product_id, rules) values (2, '{volume}');
    insert into legal_checks (checked, stopped) values (30, 2);
    insert into picture_fetches (import_id, product_id, position, address, alt, basis) values (1, 1, 0, 'https://example.com/a.png', 'Piña', '{}');
    update users set adult_checked_at = now(), adult_checked_by = 1 where id % 10 = 0;`,
  "0004_hardening": `
    insert into sales_days (day, status, payment_status, orders, cents, items, discount_cents)
    select (created_at at time zone 'Europe/Madrid')::date, status, payment_status, count(*), sum(total_cents), sum(item_count), sum(discount_cents)
    from orders group by 1, 2, 3;
    insert into sales_months (month, buyers)
    select date_trunc('month', created_at at time zone 'Europe/Madrid')::date, count(distinct user_id) from orders group by 1;
    insert into sold_days (day, product_id, units, cents)
    select (created_at at time zone 'Europe/Madrid')::date, product_id, sum(quantity), sum(quantity * unit_price_cents)
    from orders o join order_lines on order_id = o.id where status <> 'cancelled' group by 1, 2;
    insert into sold_products (product_id, units, cents) select product_id, sum(units), sum(cents) from sold_days group by 1;
    insert into buyer_totals (user_id, orders, cents, delivered)
    select user_id, count(*), sum(total_cents), count(*) filter (where status = 'delivered') from orders where status <> 'cancelled' group by 1;
    delete from stale_buyers;
    insert into sales_closing (id, closed_until, window_from) select 1, max(day), max(day) - 60 from sales_days;
    insert into products (name, description, category, legal_class) values ('Muñeca de algodón', 'Para resistencias', 'accessories', 'component');`,
  "0005_order_speed": `
    insert into settings (key, value) values ('brand', '{"name": "Niebla"}');
    insert into content_versions (slug, number, text, author_id) values ('faq', 1, '# Preguntas', 1);`,
};
