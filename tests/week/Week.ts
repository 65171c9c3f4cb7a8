import { changeSettings, creditorReference, dayAfter, midnightOf, shopDay } from "@bruma/domain";
import { asStaff, openTestShop, orderForm, type SeededVariant } from "@bruma/domain/testShop";
import { camt053File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { type ActingBuyer, newBuyer, setUser } from "../buyerActs/BuyerAct.ts";
import { csvForm } from "../csvForm.fixture.ts";

const ACCOUNT = "ES9121000418450200051332";
const HOUR_MS = 3_600_000;
/** Days that an order waits for its money. */
export const UNPAID_DAYS = 3;
export const COUPON = "SEMANA10";
/** Units of each of the goods on the first morning, and how many of one of them are the lot that is recalled. */
export const UNITS = 30;
const UNITS_OF_LOT = 10;
export const SHOP_MAILBOX = "tienda@bruma.example";

/** What the week knows of an order without asking the shop. Amounts in cents. */
export interface WeeksOrder {
  id: number;
  kind: string;
  buyer: ActingBuyer;
  variant: SeededVariant;
  units: number;
  total: number;
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  paid: number;
  refunded: number;
  placedAt: number;
  /** Mails about it, to its buyer and to the shop, each once: its kind, and its step where there are several of a kind. */
  mails: Set<string>;
  /** Units that were sent from the lot. */
  fromLot: number;
  /** Its buyer has deleted their account. */
  isErased: boolean;
  /** How far its withdrawal has come. */
  withdrawal?: "open" | "closed";
}

/** A lot of one of the goods, and how many of its units are still here. */
export interface WeeksLot {
  id: number;
  variant: SeededVariant;
  left: number;
  isWithdrawn: boolean;
  /** Units that left the stock with it, for good. */
  gone: number;
}

/** A shop with goods, 40 buyers and two of the staff, whose clock the week moves. */
export class Week {
  readonly orders: WeeksOrder[] = [];
  readonly diary: string[] = [];
  /** Transfers that are not needed and are to be sent back, in cents. */
  readonly sentBack: number[] = [];
  readonly #arriving: { order: WeeksOrder; entry: WrittenEntry }[] = [];
  readonly app: TestApp;
  readonly goods: readonly SeededVariant[];
  readonly buyers: readonly ActingBuyer[];
  readonly staff: readonly ActingBuyer[];
  readonly lot: WeeksLot;
  readonly #clock: { now: number };
  /** When it began. */
  readonly #begun: number;
  #serial = 0;

  private constructor(app: TestApp, clock: { now: number }, cast: Pick<Week, "goods" | "buyers" | "staff" | "lot">) {
    this.app = app;
    this.goods = cast.goods;
    this.buyers = cast.buyers;
    this.staff = cast.staff;
    this.lot = cast.lot;
    this.#clock = clock;
    this.#begun = clock.now;
  }

  static async begin(firstDay: string): Promise<Week> {
    const clock = { now: midnightOf(firstDay).getTime() };
    const shop = { ...(await openTestShop()), now: () => new Date(clock.now) };
    const app = await openTestApp({}, shop);
    const goods: SeededVariant[] = [];
    for (let at = 0; at < 8; at++) goods.push(await shop.seed.variant({ stock: UNITS, priceCents: 1000 + at * 250 }));
    await shop.seed.coupon({ code: COUPON, usageLimitPerCustomer: 1 });
    const [buyers, staff]: [ActingBuyer[], ActingBuyer[]] = [[], []];
    for (let at = 0; at < 40; at++) buyers.push(await newBuyer(app));
    for (let at = 0; at < 2; at++) {
      staff.push(await newBuyer(app));
      await setUser(app, staff[at]?.userId ?? 0, { role: "admin" });
    }
    const lot = await receiveLot(app, await app.tokenFor(staff[0]?.userId ?? 0), goods);
    const week = new Week(app, clock, { goods, buyers, staff, lot });
    await week.signIn();
    const bank = { bank: "Banco", holder: "Bruma, S.L.", iban: ACCOUNT };
    await changeSettings(asStaff(shop, staff[0]?.userId), {
      sale: { unpaid_order_days: UNPAID_DAYS },
      company: { email: SHOP_MAILBOX },
      payments: { daily_mail: true },
      bank,
    });
    return week;
  }

  get today(): string {
    return shopDay(new Date(this.#clock.now));
  }

  /** To an hour of a day that is `day` days after the first, by the shop's clock. */
  goTo(day: number, hour: number): void {
    const noon = new Date(this.#begun + 12 * HOUR_MS + day * 24 * HOUR_MS);
    const date = shopDay(noon);
    // Afternoons are counted from the day's end: it is an hour nearer when the clocks change.
    this.#clock.now =
      hour < 12
        ? midnightOf(date).getTime() + hour * HOUR_MS
        : midnightOf(dayAfter(date, 1)).getTime() - (24 - hour) * HOUR_MS;
  }

  /** Sessions last as long as the week. */
  async signIn(): Promise<void> {
    for (const person of [...this.buyers, ...this.staff]) person.token = await this.app.tokenFor(person.userId);
  }

  async by<T = Record<string, unknown>>(person: ActingBuyer, method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = method === "POST" ? { "idempotency-key": `semana-${++this.#serial}` } : {};
    const answer = await this.app.ask<T>(method, path, { token: person.token, body, headers });
    if (answer.status >= 300)
      throw new Error(`${this.today}: ${method} ${path} answers ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  byStaff<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    return this.by<T>(this.staff[this.#serial % 2] as ActingBuyer, method, path, body);
  }

  async buy(kind: string, buyer: ActingBuyer, { variant, units, coupon }: Bought): Promise<WeeksOrder> {
    await this.by(buyer, "POST", "/cart/add", { productId: variant.productId, variantId: variant.id, quantity: units });
    const goods = variant.priceCents * units;
    const discount = coupon ? Math.round(goods / 10) : 0;
    if (coupon) {
      const { data } = await this.by<{ data: { coupon: { id: number } } }>(buyer, "POST", "/coupons/validate", {
        code: COUPON,
        order_amount: goods / 100,
      });
      await this.by(buyer, "POST", "/coupons/apply", { coupon_id: data.coupon.id });
    }
    const form = orderForm(goods / 100, discount / 100);
    const { order_id: id } = await this.by<{ order_id: number }>(buyer, "POST", "/orders/create", form);
    const order: WeeksOrder = {
      id,
      kind,
      buyer,
      variant,
      units,
      status: "pending",
      paid: 0,
      refunded: 0,
      total: Math.round(form.totals.total * 100),
      placedAt: this.#clock.now,
      mails: new Set(["order_received", "order_notice"]),
      ...{ fromLot: 0, isErased: false },
    };
    this.orders.push(order);
    return order;
  }

  /** Money that tomorrow's file of the bank shows. Without `named` nothing says for which order it is. */
  transfer(order: WeeksOrder, cents: number, named = true): void {
    const entry: WrittenEntry = {
      bookedOn: this.today,
      cents,
      text: named ? "Transferencia recibida" : "Pago de la prima",
      payer: named ? `Comprador ${order.buyer.userId}` : "Prima Desconocida",
      payerIban: "ES7921000813610123456789",
      bankReference: `SEMANA-${++this.#serial}`,
      ...(named && { creditorReference: creditorReference(order.id) }),
    };
    this.#arriving.push({ order, entry });
  }

  /** The morning's file of the bank; gives its entries with the orders that they are for. */
  async readBank(): Promise<{ order: WeeksOrder; cents: number; entryId: number; state: string }[]> {
    const file = this.#arriving.splice(0);
    if (file.length === 0) return [];
    const bytes = new Uint8Array(camt053File([{ iban: ACCOUNT, entries: file.map(({ entry }) => entry) }]));
    const form = await csvForm({ file_name: `${this.today}.xml` }, bytes);
    const token = this.staff[0]?.token;
    const sent = await this.app.ask("POST", "/admin/transfers/statements", { token, ...form });
    if (sent.status !== 200) throw new Error(sent.text);
    const rows = await this.app.shop.database.sql<{ id: number; state: string; bank_reference: string }[]>`
      select id, state, bank_reference from bank_entries`;
    const found = new Map(rows.map((row) => [row.bank_reference, row]));
    return file.map(({ order, entry }) => {
      const row = found.get(entry.bankReference ?? "");
      if (row === undefined) throw new Error(`${this.today}: the bank's ${entry.bankReference} was not read`);
      return { order, cents: entry.cents, entryId: Number(row.id), state: row.state };
    });
  }

  note(text: string): void {
    this.diary.push(text);
  }
}

/** The first of the goods have come in a lot, which is counted among their units. */
async function receiveLot(app: TestApp, token: string, [variant]: readonly SeededVariant[]): Promise<WeeksLot> {
  if (variant === undefined) throw new Error("there are no goods");
  const path = `/admin/variants/${variant.id}/stock`;
  const lot = { code: "L-1" };
  for (const body of [
    { delta: -UNITS_OF_LOT, reason: "count" },
    { delta: UNITS_OF_LOT, reason: "delivery", lot },
  ]) {
    const { status, text } = await app.ask("POST", path, { token, body });
    if (status >= 300) throw new Error(text);
  }
  const { body } = await app.ask<{ lots: { id: number }[] }>("GET", "/admin/lots", { token });
  return { id: body.lots[0]?.id ?? 0, variant, left: UNITS_OF_LOT, isWithdrawn: false, gone: 0 };
}

interface Bought {
  variant: SeededVariant;
  units: number;
  coupon: boolean;
}
