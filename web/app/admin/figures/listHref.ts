import { FIGURES, type Figure, type FigureList, type FigureName, type Permission } from "@bruma/contract";
import { addressOf, type Filters } from "../list/filters.ts";
import { MESSAGE_LIST_FILTERS } from "../messages/messageFilters.ts";
import { ORDER_FILTERS } from "../orders/orderFilters.ts";
import { PRODUCT_LIST_FILTERS } from "../products/productFilters.ts";
import { USER_FILTERS } from "../users/userFilters.ts";

interface CountedList {
  path: string;
  filters: Filters;
  permission: Permission;
}

export const COUNTED_LISTS: Record<FigureList["of"], CountedList> = {
  orders: { path: "/admin/orders", filters: ORDER_FILTERS, permission: "orders.read" },
  products: { path: "/admin/products", filters: PRODUCT_LIST_FILTERS, permission: "products.read" },
  users: { path: "/admin/users", filters: USER_FILTERS, permission: "users.read" },
  messages: { path: "/admin/messages", filters: MESSAGE_LIST_FILTERS, permission: "messages.read" },
  entries: { path: "/admin/transfers", filters: {}, permission: "payments.read" },
  refunds: { path: "/admin/transfers?ver=reembolsos", filters: {}, permission: "payments.read" },
};

const listNamed = (figure: FigureName): FigureList | undefined => (FIGURES[figure] as Figure).list;

/** Which list says the figure's own number; undefined for one that no list says. */
export function listOf(figure: FigureName): CountedList | undefined {
  const list = listNamed(figure);
  return list && COUNTED_LISTS[list.of];
}

/** The address of that list; `among` narrows it further, as to some days. */
export function listHref(figure: FigureName, among: Readonly<Record<string, string>> = {}): string | undefined {
  const list = listNamed(figure);
  if (list === undefined) return undefined;
  const { path, filters } = COUNTED_LISTS[list.of];
  return addressOf(path, filters, { ...list.query, ...among });
}
