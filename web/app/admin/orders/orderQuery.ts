import { PAYMENT_STATUSES } from "@bruma/contract";
import { filterOf, STAFF_FILTERS } from "../../account/orders/orderFilters.ts";

const SORTS = ["created", "-created", "total", "-total"];

/** The parameters of the address that filter the list. */
export const ORDER_FILTERS = ["buscar", "estado", "pago", "desde", "hasta"] as const;

/** What the list and its file are asked for. */
export type OrderQuery = ReturnType<typeof readOrderQuery>;

/** The list that an address shows; what it does not understand filters nothing. */
export function readOrderQuery(read: (name: string) => string) {
  const oneOf = (choices: readonly string[], value: string) => (choices.includes(value) ? value : undefined);
  const day = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);
  return {
    search: read("buscar") || undefined,
    status: filterOf(read("estado"), STAFF_FILTERS).status,
    payment_status: oneOf(PAYMENT_STATUSES, read("pago")),
    from: day(read("desde")),
    to: day(read("hasta")),
    sort: oneOf(SORTS, read("orden")),
  };
}
