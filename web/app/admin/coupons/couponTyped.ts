import {
  CATEGORIES,
  type Category,
  type Coupon,
  type CouponDetail,
  type CouponType,
  formatEuros,
  lastDayOf,
} from "@bruma/contract";
import { numberOf } from "../../forms/numberOf.ts";
import { formatDay } from "../../ui/dates.ts";
import type { Difference } from "../records/versions/ConflictDialog.tsx";
import type { NewCoupon } from "./couponQueries.ts";
import { discountText, scopeText } from "./couponWords.ts";

export interface NamedProduct {
  id: number;
  name: string;
}

/** The form as it is typed. */
export interface CouponTyped {
  code: string;
  type: CouponType;
  value: string;
  min_order_amount: string;
  usage_limit: string;
  usage_limit_per_customer: string;
  /** A day. */
  expires_at: string;
  description: string;
  active: boolean;
  categories: Category[];
  products: NamedProduct[];
}

const EMPTY: CouponTyped = {
  code: "",
  type: "percentage",
  value: "",
  min_order_amount: "0",
  usage_limit: "",
  usage_limit_per_customer: "",
  expires_at: "",
  description: "",
  active: true,
  categories: [],
  products: [],
};

const text = (value: number | null) => (value === null ? "" : String(value));

export function typedFrom(coupon: CouponDetail | undefined): CouponTyped {
  if (!coupon) return EMPTY;
  return {
    code: coupon.code,
    type: coupon.type,
    value: text(coupon.value),
    min_order_amount: text(coupon.min_order_amount),
    usage_limit: text(coupon.usage_limit),
    usage_limit_per_customer: text(coupon.usage_limit_per_customer),
    expires_at: coupon.expires_at === null ? "" : lastDayOf(coupon.expires_at),
    description: coupon.description ?? "",
    active: coupon.active === 1,
    categories: coupon.categories ?? [],
    products: coupon.products,
  };
}

/** «31 dic 2026», the last day on which it counts; undefined: it never ends. */
export const lastDayText = ({ expires_at }: Pick<Coupon, "expires_at">): string | undefined =>
  expires_at === null ? undefined : formatDay(lastDayOf(expires_at));

/** As the contract reads it: what is no number is left to its own sentence. `read`: what the form began with. */
export function bodyOf(typed: CouponTyped, read: Coupon | undefined): Record<keyof NewCoupon, unknown> {
  const isSameDay = read?.expires_at && lastDayOf(read.expires_at) === typed.expires_at;
  return {
    code: typed.code,
    type: typed.type,
    value: figureOf(typed.value),
    min_order_amount: typed.min_order_amount.trim() === "" ? 0 : figureOf(typed.min_order_amount),
    usage_limit: limitOf(typed.usage_limit),
    usage_limit_per_customer: limitOf(typed.usage_limit_per_customer),
    expires_at: isSameDay ? read.expires_at : typed.expires_at || null,
    description: typed.description.trim() || null,
    active: typed.active,
    categories: inOrder(typed.categories),
    product_ids: typed.products.map(({ id }) => id),
  };
}

/** What is no number is left out: the shop says so at its field. */
function figureOf(typed: string): number | undefined {
  const figure = numberOf(typed);
  return Number.isNaN(figure) ? undefined : figure;
}

/** Nothing is no limit. */
const limitOf = (typed: string) => (typed.trim() === "" ? null : figureOf(typed));

/** As the shop keeps them, in whichever order they were ticked. */
const inOrder = (categories: readonly Category[]) => CATEGORIES.filter((category) => categories.includes(category));

/** The form's field for one of the API. */
export function fieldOf(name: string | undefined): keyof CouponTyped | undefined {
  if (name === "product_ids") return "products";
  return (Object.keys(EMPTY) as (keyof CouponTyped)[]).find((field) => field === name);
}

type Compared = Pick<Coupon, keyof NewCoupon>;

const COMPARED: Record<string, (coupon: Compared) => string> = {
  Código: ({ code }) => code,
  Descuento: discountText,
  "Pedido mínimo": ({ min_order_amount }) => formatEuros(min_order_amount),
  "Límite de usos": ({ usage_limit }) => text(usage_limit),
  "Límite por cliente": ({ usage_limit_per_customer }) => text(usage_limit_per_customer),
  Caduca: (coupon) => lastDayText(coupon) ?? "",
  Descripción: ({ description }) => description ?? "",
  Activo: ({ active }) => (active === 1 ? "Sí" : "No"),
  "Se aplica a": scopeText,
};

/** Where what was typed differs from what somebody else saved meanwhile. */
export function differencesOf(typed: CouponTyped, saved: Coupon): Difference[] {
  const day = typed.expires_at;
  const mine: Compared = {
    code: typed.code.trim().toUpperCase(),
    type: typed.type,
    value: figureOf(typed.value) ?? 0,
    min_order_amount: figureOf(typed.min_order_amount) ?? 0,
    usage_limit: figureOf(typed.usage_limit) ?? null,
    usage_limit_per_customer: figureOf(typed.usage_limit_per_customer) ?? null,
    expires_at: day === "" ? null : `${day}T12:00:00Z`,
    description: typed.description.trim() || null,
    active: typed.active ? 1 : 0,
    categories: inOrder(typed.categories),
    product_ids: typed.products.map(({ id }) => id),
  };
  return Object.entries(COMPARED)
    .map(([label, say]) => ({ label, mine: say(mine), theirs: say(saved) }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
