import { section, setting } from "./section.ts";
import { whole } from "./settingTypes.ts";

/** How many of a customer's newest orders are looked at to see how fast they order. */
export const ORDERS_PER_HOUR_MAX = 60;
const ORDER_LIMIT_MAX = 10_000;

/** What one customer may hold without having paid for it, and how fast they may order. */
export const limits = section(
  {
    anchor: "limites",
    title: "Límites por cliente",
    shortTitle: "Límites",
    text: "Lo que una cuenta puede tener reservado sin pagar, y a qué ritmo puede pedir. Con 0 no hay límite.",
  },
  {
    open_orders: setting(whole(0, ORDER_LIMIT_MAX), {
      label: "Pedidos sin pagar a la vez",
      default: 5,
      hint: "Los que pasas a «Procesando» ya no cuentan.",
    }),
    orders_per_hour: setting(whole(0, ORDERS_PER_HOUR_MAX), {
      label: "Pedidos por hora",
      default: 20,
      hint: "También cuentan los que se cancelan.",
    }),
    units_of_product: setting(whole(0, ORDER_LIMIT_MAX), {
      label: "Unidades de un producto",
      default: 30,
      hint: "Sumando sus variantes y sus pedidos sin pagar.",
    }),
    units: setting(whole(0, ORDER_LIMIT_MAX), {
      label: "Unidades en total",
      default: 150,
      hint: "De todos los productos, sin pagar.",
    }),
  },
);
