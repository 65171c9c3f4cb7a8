import { CASH_MAX_CENTS, EXTRAS, vatWithin } from "@bruma/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLineState } from "../../cart/index.ts";
import type { CouponRow } from "../../coupons/index.ts";
import { settingsOf } from "../../settings/index.ts";
import { TARIFF } from "../../shipping/index.ts";
import { taxesOf } from "../../taxes/index.ts";
import { quote } from "./quote.ts";

const anyLine = fc
  .record({
    variantId: fc.integer({ min: 1, max: 1_000_000 }),
    priceCents: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    stock: fc.integer({ min: 0, max: 200 }),
    isAvailable: fc.boolean(),
  })
  .map(
    (given): CartLineState => ({
      ...given,
      productId: given.variantId,
      name: "Producto",
      description: "",
      options: {},
      sku: String(given.variantId),
      category: "accessories",
      legalClass: "unregulated",
      volumeMl: null,
      nicotineMgMl: null,
      attributes: {},
      seenPriceCents: given.priceCents,
      image: null,
    }),
  );
const anyCoupon = fc.option(
  fc.record({
    type: fc.constantFrom("percentage" as const, "fixed" as const),
    value: fc.integer({ min: 0, max: 10_000 }),
  }),
);
const anyPlace = fc.record({
  country: fc.constantFrom("ES" as const, "FR" as const, "GB" as const),
  postcode: fc.constantFrom("28001", "07001", "35001", "51001", "03700", "99999", undefined),
});
const anyOption = fc.constantFrom("standard", "express", "international", "same_day", undefined);

const anyCashOnDelivery = fc.record({
  enabled: fc.boolean(),
  fee: fc.integer({ min: 0, max: 10_000 }),
  minimum: fc.integer({ min: 0, max: 50_000 }),
  maximum: fc.integer({ min: 0, max: CASH_MAX_CENTS }),
});
const anyTaxes = fc.record({ vat_percent: fc.constantFrom(21, 10, 4, 7.5, 0), deduct_vat: fc.boolean() });
const anyExtra = fc.record({ enabled: fc.boolean(), price: fc.integer({ min: 0, max: 1_000 }) });
const anyInsurance = fc
  .tuple(anyExtra, fc.integer({ min: 0, max: 50_000 }))
  .map(([extra, included_from]) => ({ ...extra, included_from, cover: 30_000 }));
const anyExtras = fc.tuple(
  fc.record({
    morning: anyExtra,
    afternoon: anyExtra,
    saturday: anyExtra,
    arranged: anyExtra,
    gift: anyExtra,
    insurance: anyInsurance,
  }),
  fc.subarray([...EXTRAS]),
);

test("over random carts: total = Σ lines + shipping + extras + fee − discount − IVA that is not due, never negative, always whole cents", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      anyCoupon,
      anyPlace,
      anyOption,
      fc.constantFrom("bank_transfer" as const, "cash_on_delivery" as const, undefined),
      anyCashOnDelivery,
      anyTaxes,
      anyExtras,
      (lines, coupon, place, option, paymentMethod, cashOnDelivery, taxes, [extras, wanted]) => {
        const figures = quote({
          lines,
          coupon: coupon && ({ ...coupon, categories: null, productIds: null } as CouponRow),
          restricted: false,
          place,
          option,
          tariff: TARIFF,
          now: new Date("2026-11-23T09:00:00Z"),
          paymentMethod,
          extras: wanted,
          settings: settingsOf({ payments: { cash_on_delivery: cashOnDelivery }, taxes, extras }),
        });
        const goods = lines
          .filter((line) => line.isAvailable && line.stock > 0)
          .reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
        expect(figures.subtotalCents).toBe(goods);
        expect(figures.discountCents).toBeLessThanOrEqual(goods);
        const gross = goods + figures.shippingCents + figures.feeCents + figures.extrasCents - figures.discountCents;
        expect(figures.totalCents).toBe(gross - figures.vatReliefCents);
        // The base and its IVA make up what is paid, to the cent, wherever it goes.
        const { vat_percent: vatPercent, deduct_vat: isGiven } = taxes;
        const tax = taxesOf({ lines: [], place, totalCents: figures.totalCents, vatPercent, day: "2026-11-23" });
        const isOutside = tax.zone === "canarias" || tax.zone === "ceuta_melilla";
        expect(figures.vatReliefCents).toBe(isOutside && isGiven ? vatWithin(gross, vatPercent) : 0);
        if (isOutside) expect(tax.vatCents).toBe(0);
        if (figures.payment.method === "bank_transfer") expect(figures.feeCents).toBe(0);
        else expect(figures.totalCents).toBeLessThanOrEqual(cashOnDelivery.maximum);
        expect(figures.totalCents).toBeGreaterThanOrEqual(0);
        for (const amount of [figures.discountCents, figures.shippingCents, figures.feeCents, figures.totalCents]) {
          expect(Number.isInteger(amount)).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("free shipping is judged on goods after the discount", () => {
  const [line] = fc.sample(anyLine, 1);
  if (!line) throw new Error("no line");
  const lines = [{ ...line, priceCents: 5_000, quantity: 1, stock: 1, isAvailable: true }];
  const input = {
    lines,
    restricted: false,
    place: { country: "ES", postcode: "28001" },
    option: "standard",
    tariff: TARIFF,
    now: new Date("2026-11-23T09:00:00Z"),
    paymentMethod: "bank_transfer",
    settings: settingsOf({}),
  } as const;
  expect(quote({ ...input, coupon: null }).shippingCents).toBe(0);
  const oneCent = { type: "fixed", value: 1, categories: null, productIds: null } as CouponRow;
  expect(quote({ ...input, coupon: oneCent }).shippingCents).toBe(395);
});
