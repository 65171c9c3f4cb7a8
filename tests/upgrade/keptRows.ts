import type { Database } from "@bruma/db";

/** What no upgrade may touch, release by release: of a table, columns that it still has. What tells its rows apart stands first. */
const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0000_foundation": {
    cart_lines: "user_id, variant_id, quantity, seen_price_cents, added_at",
    carts: "user_id, coupon_id, updated_at",
    coupon_uses: "id, coupon_id, user_id, order_id, delta, discount_cents, at",
    coupons: "id, code, type, value, usage_limit, usage_count, active",
    order_events: "id, order_id, actor_id, from_status, to_status, note, at",
    order_lines:
      "order_id, position, product_id, variant_id, name, sku, options, legal_class, unit_price_cents, quantity",
    order_requests: "user_id, key, body_hash, order_id, created_at",
    orders: `id, user_id, user_name, user_email, status, payment_status, payment_method, subtotal_cents, discount_cents, shipping_cents,
      total_cents, item_count, shipping_option, shipping_zone, ship_name, ship_address, ship_city, ship_zip_code, ship_country, ship_phone,
      coupon_id, coupon_code, notes, adult_declared_at, created_at, expires_at`,
    price_changes: "id, variant_id, price_cents, at",
    products:
      "id, name, brand, description, category, legal_class, attributes, active, price_cents, rating_sum, rating_count, created_at",
    reviews: "id, product_id, user_id, order_id, user_name, rating, comment, is_verified, created_at",
    sessions: "id, token_hash, user_id, created_at, expires_at",
    stock_movements: "id, variant_id, delta, reason, order_id, actor_id, at",
    users: "id, email, password_hash, name, role, adult_declared_at, created_at, deleted_at",
    variants: "id, product_id, sku, options, price_cents, stock, nicotine_mg_ml, volume_ml, deleted_at",
  },
  "0001_customers": {
    addresses: "id, user_id, name, address, city, zip_code, country, is_default, is_billing",
    mails: "id, kind, content, to_address, to_name, user_id, order_id, once_key, state, attempts, created_at, sent_at",
    page_views: "day, page, source, count",
    shipment_lines: "shipment_id, position, order_id, quantity",
    shipments: "id, order_id, carrier, tracking_number, shipped_at",
    wishlist_items: "id, user_id, product_id, added_at",
  },
  "0002_back_office": {
    audit_log: "id, at, actor_id, actor_name, action, subject, subject_id, before, after",
    contact_messages: "id, reference, type, name, email, subject, message, user_id, state, answer, created_at, due_at",
    import_rows: "import_id, position, line, effect, title, key, changes, warnings",
    imports: "id, kind, file_name, state, total, done, actor_id, created_at",
    order_notes: "id, order_id, author_id, text, at",
    payments: 'id, order_id, kind, amount_cents, "on", note, actor_id, at',
    withdrawals: "id, reference, name, email, order_number, items, order_id, state, created_at, refund_by",
  },
  "0003_transfers_and_law": {
    bank_allocations: "id, entry_id, order_id, refund_id, amount_cents, how, reactivated, undoes_id, actor_id, at",
    bank_entries: `id, statement_id, account, fingerprint, booked_on, value_on, cents, currency, counterparty_name, counterparty_iban, text,
      bank_reference, end_to_end_id, is_reversal, allocated_cents, ignored_reason, state`,
    bank_entry_events: "id, entry_id, kind, reason, actor_id, at",
    bank_refund_files: "id, message_id, execute_on, debtor_name, debtor_iban",
    bank_refunds: "id, order_id, entry_id, amount_cents, iban, holder, reason, state, file_id, created_at, closed_at",
    bank_statements:
      "id, file_name, file_hash, format, accounts, from_day, to_day, entry_count, new_count, reviewed_count, applied_count",
    incident_notes: "id, incident_id, author_id, text, at",
    incidents: `id, known_at, due_at, source, message_id, variant_id, lot_id, product, severity, effect, state, notified_at, authority,
      closed_at, recorded_by, created_at`,
    legal_checks: "id, at, checked, stopped",
    lot_movements: "id, lot_id, delta, reason, stock_movement_id, order_id, actor_id, at",
    lot_recalls: "id, lot_id, hazard, instructions, remedies, contact, with_unknown, mail_count, at",
    lots: "id, variant_id, code, best_before, received_on, supplier, state, quantity, withdrawn_at, withdrawn_reason",
    picture_fetches: "id, import_id, product_id, position, address, alt, state, basis",
    product_stocks: "product_id, stock",
    sale_bans: "id, kind, value, from_day, until_day, reason, lifted_at",
    sale_stops: "id, product_id, ban_id, rules, at, ended_at",
    shipment_lots: "shipment_id, position, lot_id, quantity",
    statement_mappings: "signature, mapping",
  },
  "0004_hardening": {
    buyer_totals: "user_id, orders, cents, delivered",
    catalogue_changes: "product_id, changed_by",
    sales_closing: "id, closed_until, window_from",
    sales_days: "day, status, payment_status, orders, cents, items, discount_cents",
    sales_months: "month, buyers",
    sold_days: "day, product_id, units, cents",
    sold_products: "product_id, units, cents",
  },
  "0005_order_speed": {
    content_versions: "id, slug, number, text, author_id, at",
    terms_revisions: "id",
  },
};

export type KeptRows = Record<string, string[]>;

/** The rows of all tables that a shop of these releases has filled, each table's in one order. */
export async function readKept(sql: Database["sql"], releases: readonly string[]): Promise<KeptRows> {
  const kept: KeptRows = {};
  for (const [table, columns] of releases.flatMap((release) => Object.entries(KEPT[release] ?? {}))) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select row(${columns})::text as row from ${table} order by ${columns}`,
    );
    kept[table] = rows.map(({ row }) => row);
  }
  return kept;
}
