import {
  ApiError,
  type Cart,
  type Country,
  type ExtraName,
  type PaymentMethod,
  type Quote,
  type ShippingOptionName,
} from "@bruma/contract";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { useDebounced } from "../../browser/useDebounced.ts";

export interface Delivery {
  country: Country;
  postcode: string;
  /** The way of sending that the buyer chose; another one answers where this one does not go. */
  option: ShippingOptionName;
  /** Likewise. */
  paymentMethod: PaymentMethod;
  extras: readonly ExtraName[];
}

const TYPING_MS = 400;
const POSTCODE_MAX = 12;

/** What of the cart changes its price: another cart is another question. */
function goodsOf({ items, coupon }: Cart) {
  return { lines: items.map((line) => [line.variantId, line.quantity, line.price, line.problem]), coupon };
}

export function quoteQuery(userId: number, cart: Cart, { country, postcode, option, paymentMethod, extras }: Delivery) {
  const zip_code = postcode.trim().slice(0, POSTCODE_MAX);
  const body = { country, zip_code: zip_code || undefined, option, payment_method: paymentMethod, extras: [...extras] };
  return queryOptions({
    queryKey: ["quote", userId, { ...body, goods: goodsOf(cart) }],
    queryFn: async ({ signal }): Promise<Quote> => (await api("POST /orders/quote", { body, signal })).quote,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/** What the cart costs, delivered to what is in the form; asked again shortly after the typing stops. */
export function useQuote(userId: number, cart: Cart, delivery: Delivery) {
  const queries = useQueryClient();
  const postcode = useDebounced(delivery.postcode, TYPING_MS);
  const query = useQuery(quoteQuery(userId, cart, { ...delivery, postcode }));
  return {
    quote: query.data,
    error: query.error,
    /** The figures on screen are for something else than what is in the form. */
    isSettling: query.isPlaceholderData || postcode !== delivery.postcode,
    retry: () => void query.refetch(),
    /** The figures for exactly what is in the form now. */
    current: () => queries.fetchQuery(quoteQuery(userId, cart, delivery)),
  };
}

export function isEmptyCart(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.code === "cart.empty";
}
