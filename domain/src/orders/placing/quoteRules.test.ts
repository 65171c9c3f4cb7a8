import { expect, test } from "vitest";
import type { CartLineState } from "../../cart/index.ts";
import type { SaleBanRow } from "../../catalogue/index.ts";
import type { CouponRow } from "../../coupons/index.ts";
import { settingsOf } from "../../settings/index.ts";
import { TARIFF } from "../../shipping/index.ts";
import {
  type QuoteInput,
  quote,
  refuseBanned,
  refuseRegulatedAbroad,
  refuseTooLarge,
  refuseUnbuyable,
  refuseUnknownPostcode,
} from "./quote.ts";

const line: CartLineState = {
  variantId: 7,
  productId: 3,
  name: "Cable",
  description: "",
  options: {},
  sku: "CABLE",
  category: "accessories",
  legalClass: "unregulated",
  volumeMl: null,
  nicotineMgMl: null,
  attributes: {},
  priceCents: 2_000,
  seenPriceCents: 2_000,
  quantity: 2,
  stock: 5,
  isAvailable: true,
  image: null,
};
const liquid: CartLineState = { ...line, variantId: 8, productId: 4, name: "Líquido", legalClass: "nicotine_liquid" };
const MADRID = { country: "ES", postcode: "28001" } as const;
const cashOnDelivery = { enabled: true, fee: 300, minimum: 0, maximum: 90_000 };
const input: QuoteInput = {
  lines: [line],
  coupon: null,
  restricted: false,
  place: MADRID,
  option: undefined,
  tariff: TARIFF,
  now: new Date("2026-11-23T09:00:00Z"),
  paymentMethod: undefined,
  settings: settingsOf({ payments: { cash_on_delivery: cashOnDelivery } }),
};
const tenPercent = { type: "percentage", value: 1_000, categories: null, productIds: null } as CouponRow;
const refused = (code: string, details: object = {}) => expect.objectContaining({ code, details });

test("who says nothing is offered the first way to send and to pay", () => {
  expect(quote(input)).toMatchObject({
    chosen: { option: "standard" },
    payment: { method: "bank_transfer" },
    subtotalCents: 4_000,
    discountCents: 0,
    shippingCents: 395,
    feeCents: 0,
    totalCents: 4_395,
  });
});

test("who chooses gets what was chosen, and pays for it", () => {
  const figures = quote({ ...input, option: "express", paymentMethod: "cash_on_delivery", coupon: tenPercent });
  expect(figures).toMatchObject({
    chosen: { option: "express" },
    payment: { method: "cash_on_delivery" },
    discountCents: 400,
    shippingCents: 795,
    feeCents: 300,
    totalCents: 4_695,
  });
  expect(figures.offers.map(({ option }) => option)).toEqual(["standard", "express"]);
  expect(figures.paymentOffers.map(({ method }) => method)).toEqual(["bank_transfer", "cash_on_delivery"]);
});

test("what this sale cannot have gives way to what it can", () => {
  const figures = quote({ ...input, option: "same_day", paymentMethod: "cash_on_delivery", place: { country: "FR" } });
  expect(figures).toMatchObject({
    chosen: { option: "international" },
    payment: { method: "bank_transfer" },
    totalCents: 4_000 + 1_599,
  });
  expect(figures.paymentOffers).toHaveLength(2);
});

test("cash on delivery is judged on all that is to be collected", () => {
  const upTo = (maximum: number) =>
    quote({
      ...input,
      paymentMethod: "cash_on_delivery",
      settings: settingsOf({ payments: { cash_on_delivery: { ...cashOnDelivery, maximum } } }),
    }).payment.method;
  expect([upTo(4_694), upTo(4_695)]).toEqual(["bank_transfer", "cash_on_delivery"]);
  const withGift = (maximum: number) =>
    quote({
      ...input,
      paymentMethod: "cash_on_delivery",
      extras: ["gift"],
      settings: settingsOf({
        payments: { cash_on_delivery: { ...cashOnDelivery, maximum } },
        extras: { gift: { enabled: true, price: 200 } },
      }),
    }).payment.method;
  expect([withGift(4_894), withGift(4_895)]).toEqual(["bank_transfer", "cash_on_delivery"]);
});

test("what cannot be paid in time is not offered", () => {
  const place = { country: "ES", postcode: "03700" } as const;
  const { offers } = quote({ ...input, place, settings: settingsOf({ delivery: { same_day_transfer: "no" } }) });
  expect(offers.map(({ option }) => option)).toEqual(["standard", "express"]);
});

test("with «Promoción restringida» a coupon spares what the law keeps out of promotions", () => {
  const both = { ...input, lines: [line, liquid], coupon: tenPercent };
  expect(quote(both).discountCents).toBe(800);
  expect(quote({ ...both, restricted: true }).discountCents).toBe(400);
  expect(quote({ ...both, lines: [liquid], restricted: true })).toMatchObject({
    discountCents: 0,
    subtotalCents: 4_000,
  });
});

test("a place to which nothing is sent is refused", () => {
  expect(() => quote({ ...input, tariff: [] })).toThrow(refused("shipping.country_unserved"));
});

test("lines that cannot be bought are named, with what there is of them; a changed price is no reason", () => {
  const gone = { ...line, isAvailable: false };
  const soldOut = { ...liquid, stock: 0 };
  const tooMany = { ...line, variantId: 9, name: "Funda", quantity: 6 };
  expect(() => refuseUnbuyable([line, gone, soldOut])).toThrow(
    refused("cart.line_unavailable", { items: [{ variantId: 7, name: "Cable", available: 0 }] }),
  );
  expect(() => refuseUnbuyable([line, soldOut, tooMany])).toThrow(
    refused("stock.too_low", {
      items: [
        { variantId: 8, name: "Líquido", available: 0 },
        { variantId: 9, name: "Funda", available: 5 },
      ],
    }),
  );
  expect(() => refuseUnbuyable([line, { ...line, seenPriceCents: 1 }])).not.toThrow();
});

test("what the law keeps in Spain is named when it is sent abroad", () => {
  const fields = { country: "Estos productos solo se envían dentro de España" };
  expect(() => refuseRegulatedAbroad([line, liquid], { country: "FR" })).toThrow(
    refused("shipping.regulated_abroad", { fields, items: [{ variantId: 8, name: "Líquido" }] }),
  );
  expect(() => refuseRegulatedAbroad([line, liquid], MADRID)).not.toThrow();
  expect(() => refuseRegulatedAbroad([line], { country: "FR" })).not.toThrow();
});

test("an order goes up to a million euros", () => {
  const figures = quote(input);
  expect(() => refuseTooLarge({ ...figures, totalCents: 100_000_000 })).not.toThrow();
  expect(() => refuseTooLarge({ ...figures, totalCents: 100_000_001 })).toThrow(refused("order.too_large"));
});

test("in Spain a postcode has to exist", () => {
  const unknown = refused("shipping.postcode_unknown", { fields: { zip_code: "El código postal no existe" } });
  expect(() => refuseUnknownPostcode({ country: "ES", postcode: "99999" })).toThrow(unknown);
  expect(() => refuseUnknownPostcode({ country: "ES" })).toThrow(unknown);
  expect(() => refuseUnknownPostcode(MADRID)).not.toThrow();
  expect(() => refuseUnknownPostcode({ country: "FR", postcode: "99999" })).not.toThrow();
});

const DAY = "2026-11-23";
const ban = (given: Partial<SaleBanRow> = {}): SaleBanRow => ({
  id: 1,
  kind: "legal_class",
  value: "nicotine_liquid",
  community: null,
  reason: "Alerta sanitaria",
  source: null,
  fromDay: DAY,
  untilDay: DAY,
  createdBy: null,
  createdAt: new Date("2026-11-20T09:00:00Z"),
  liftedBy: null,
  liftedAt: null,
  ...given,
});
const banned = (place: QuoteInput["place"], bans: SaleBanRow[], day = DAY) => {
  const other = { ...liquid, variantId: 9, name: "Otro líquido" };
  return () => refuseBanned([line, liquid, other], place, { bans, day });
};

test("what a ban of all Spain names cannot be bought anywhere, from its first day to its last one", () => {
  const gone = refused("cart.line_unavailable", {
    items: [
      { variantId: 8, name: "Líquido", available: 0 },
      { variantId: 9, name: "Otro líquido", available: 0 },
    ],
  });
  expect(banned(MADRID, [ban()])).toThrow(gone);
  expect(banned({ country: "ES" }, [ban(), ban({ community: "madrid" })])).toThrow(gone);
  expect(banned(MADRID, [ban()], "2026-11-22")).not.toThrow();
  expect(banned(MADRID, [ban()], "2026-11-24")).not.toThrow();
  expect(banned(MADRID, [ban({ value: "device" })])).not.toThrow();
});

test("what a community bans is not sent there, and is sent elsewhere", () => {
  const there = ban({ community: "madrid" });
  expect(banned(MADRID, [there])).toThrow(
    expect.objectContaining({
      code: "shipping.banned_there",
      details: {
        fields: { zip_code: "No podemos enviar todo el carrito a Comunidad de Madrid" },
        items: [
          { variantId: 8, name: "Líquido" },
          { variantId: 9, name: "Otro líquido" },
        ],
      },
      message:
        "En Comunidad de Madrid no se permite vender: Líquido, Otro líquido. Retíralo del carrito o elige una dirección de otra comunidad.",
    }),
  );
  expect(banned({ country: "ES", postcode: "08001" }, [there])).not.toThrow();
  expect(banned({ country: "ES" }, [there])).not.toThrow();
  expect(banned(MADRID, [])).not.toThrow();
});

test("what is paid holds the delivery's extras, and an extra that this delivery cannot have is left out", () => {
  const price = 350;
  const settings = settingsOf({ extras: { gift: { enabled: true, price }, arranged: { enabled: true, price: 100 } } });
  const figures = quote({ ...input, settings, extras: ["gift", "saturday"] });
  expect(figures).toMatchObject({ extrasCents: 350, totalCents: 4_395 + 350 });
  expect(figures.extras.chosen).toEqual([{ extra: "gift", priceCents: 350 }]);
  expect(figures.extras.offered.map(({ extra }) => extra)).toContain("arranged");
});

test("the discount is told by goods that can be bought, and none where there is no coupon", () => {
  const cheap = { ...line, priceCents: 1_000 };
  const gone = { ...line, isAvailable: false };
  expect(quote({ ...input, lines: [line, gone, cheap], coupon: tenPercent }).lineDiscounts).toEqual([400, 200]);
  expect(quote(input).lineDiscounts).toEqual([]);
});
