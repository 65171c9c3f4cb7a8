import type { OrderStatus } from "@bruma/contract";

interface OrderFilter {
  /** As in the address: `/orders?estado=pendientes`. */
  slug: string;
  label: string;
  status?: OrderStatus;
  /** What to say where there is none. */
  none: string;
}

const ALL: OrderFilter = { slug: "", label: "Todos", none: "No tienes pedidos aún" };

/** The buyer's filters; cancelled orders stand among all of them. */
export const ORDER_FILTERS: readonly OrderFilter[] = [
  ALL,
  { slug: "pendientes", label: "Pendientes", status: "pending", none: "No tienes pedidos pendientes" },
  { slug: "procesando", label: "Procesando", status: "processing", none: "No tienes pedidos en «Procesando»" },
  { slug: "enviados", label: "Enviados", status: "shipped", none: "No tienes pedidos enviados" },
  { slug: "entregados", label: "Entregados", status: "delivered", none: "No tienes pedidos entregados" },
];

export const STAFF_FILTERS: readonly OrderFilter[] = [
  ...ORDER_FILTERS,
  { slug: "cancelados", label: "Cancelados", status: "cancelled", none: "No tienes pedidos cancelados" },
];

/** The filter of the address's `estado`. */
export function filterOf(slug: string | null, filters = ORDER_FILTERS): OrderFilter {
  return filters.find((filter) => filter.slug === slug) ?? ALL;
}

/** Which page of a list the address asks for; what is no page is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("pagina"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The address of a part of a list: «?estado=enviados&pagina=2», nothing for the first page of all. */
export function listSearch(estado: string, pagina = 1): string {
  const search = new URLSearchParams();
  if (estado) search.set("estado", estado);
  if (pagina > 1) search.set("pagina", String(pagina));
  return search.size === 0 ? "?" : `?${search}`;
}
