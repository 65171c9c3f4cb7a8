/** Nothing in the shop has this number: where it is found, somebody's field got through. */
export const MARK = 771_337;
const LONG_AGO = "1999-09-09T09:09:09.000Z";
/** What the intruders leave where one of them got through. */
export const TRACES = /771337|7713\.37|1999-09-09/;
/** What people who try shops out add to bodies, forms and files, in both spellings. */
export const INTRUDERS: Record<string, unknown> = {
  id: MARK,
  user_id: MARK,
  userId: MARK,
  actor_id: MARK,
  actorId: MARK,
  order_id: MARK,
  product_id: MARK,
  role: "admin",
  staff_role: "owner",
  staffRole: "owner",
  permissions: ["roles.write"],
  is_admin: true,
  isAdmin: true,
  price: MARK / 100,
  price_cents: MARK,
  priceCents: MARK,
  total: MARK / 100,
  total_cents: MARK,
  totalCents: MARK,
  subtotal_cents: MARK,
  discount: MARK / 100,
  discount_cents: MARK,
  shipping_cents: 0,
  paid_cents: MARK,
  refunded_cents: MARK,
  stock: MARK,
  usage_count: MARK,
  usage_limit: MARK,
  rating_sum: MARK,
  is_verified: true,
  isVerified: true,
  email_verified: true,
  verified: true,
  age_level: "document",
  status: "delivered",
  state: "done",
  payment_status: "paid",
  paymentStatus: "paid",
  active: false,
  deleted: true,
  created_at: LONG_AGO,
  createdAt: LONG_AGO,
  expires_at: LONG_AGO,
  deleted_at: LONG_AGO,
  hidden_at: LONG_AGO,
  password_hash: `${MARK}`,
  passwordHash: `${MARK}`,
  token_hash: `${MARK}`,
  totp_secret: `${MARK}`,
};

/** Keys of JSON that reach what every object inherits from, where somebody copies them. */
export const POISON = [
  '"__proto__":{"role":"admin","isAdmin":true}',
  '"\\u005f_proto_\\u005f":{"role":"admin","isAdmin":true}',
  '"constructor":{"prototype":{"role":"admin","isAdmin":true}}',
];

/** No object of the program has become somebody. */
export const isClean = () => ["role", "isAdmin", "polluted"].every((name) => !(name in {}));
