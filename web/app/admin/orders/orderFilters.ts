import { FIGURES, type OrderSet, PAYMENT_STATUS_LABELS } from "@bruma/contract";
import { filterOf, STAFF_FILTERS } from "../../orders/orderFilters.ts";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";

const COUNTED: Record<OrderSet, string> = {
  sales: `${FIGURES.sales.label}: sin cancelar`,
  revenue: `${FIGURES.revenue.label}: con dinero cobrado`,
  unpaid: "Sin pagar, por transferencia",
  overdue: "Vencidos sin pagar",
  toPrepare: `${FIGURES.toPrepare.label}: listos para salir`,
};

export const ORDER_FILTERS = {
  search: search("Buscar número, nombre o email"),
  status: {
    parameter: "estado",
    understand: (slug: string) => filterOf(slug, STAFF_FILTERS).status,
    say: (status: string) => STAFF_FILTERS.find((filter) => filter.status === status)?.slug ?? "",
  },
  figure: choice("cifra", "Qué cuenta", "Cuenten o no", COUNTED),
  payment_status: choice("pago", "Filtrar por pago", "Todos los pagos", PAYMENT_STATUS_LABELS),
  ...DAYS,
  sort: sortedBy("created", "total"),
};
