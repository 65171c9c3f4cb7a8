export interface Figure {
  label: string;
  /** What «¿Qué cuenta aquí?» says. */
  counts: string;
  /** What its amount is of, where it is not of all that is counted. */
  amountOf?: string;
  /** The list that says the same number, and what it is asked for. */
  list?: FigureList;
}
export interface FigureList {
  of: "orders" | "products" | "users" | "messages" | "entries" | "refunds";
  /** What the list's endpoint is asked for. */
  query: Readonly<Record<string, string>>;
}

/**
 * The shop's figures: one name and one meaning for each, wherever it is shown. The screens take the words and the way to the list from
 * here, the lists their filters (`ORDER_SETS`, `PRODUCT_FILTERS`), and the domain says in SQL what belongs to each set:
 * `db/src/schema/orderFigures.ts`, `domain/src/orders/reading/orderSets.ts`, `domain/src/catalogue/stock/stockSets.ts`.
 */
export const FIGURES = {
  products: {
    label: "Productos",
    counts: "Todos los productos de la tienda, estén a la venta o no. Los archivados no cuentan.",
    list: { of: "products", query: {} },
  },
  featured: {
    label: "Destacados",
    counts: "Los productos marcados como destacados, estén a la venta o no. Los archivados no cuentan.",
    list: { of: "products", query: { featured: "true" } },
  },
  inStock: {
    label: "En stock",
    counts: "Los productos de los que queda alguna variante, estén a la venta o no. Los archivados no cuentan.",
    list: { of: "products", query: { filter: "inStock" } },
  },
  lowStock: {
    label: "Stock bajo",
    counts:
      "Los productos con alguna variante de la que quedan entre 1 y 9 unidades, estén a la venta o no. Los archivados no cuentan.",
    list: { of: "products", query: { filter: "lowStock" } },
  },
  outOfStock: {
    label: "Agotado",
    counts: "Los productos con alguna variante agotada, o todas, estén a la venta o no. Los archivados no cuentan.",
    list: { of: "products", query: { filter: "outOfStock" } },
  },
  users: {
    label: "Usuarios registrados",
    counts: "Todas las cuentas abiertas, también las de administración. Las eliminadas no cuentan.",
    list: { of: "users", query: {} },
  },
  admins: {
    label: "Administradores",
    counts: "Las cuentas que entran en este panel, con cualquier perfil.",
    list: { of: "users", query: { role: "admin" } },
  },
  customers: {
    label: "Usuarios",
    counts: "Las cuentas de clientes, hayan comprado o no.",
    list: { of: "users", query: { role: "user" } },
  },
  placed: {
    label: "Total de pedidos",
    counts: "Todos los pedidos que se han hecho, también los cancelados.",
    list: { of: "orders", query: {} },
  },
  pending: {
    label: "Pendientes",
    counts: "Los pedidos en estado «Pendiente», estén pagados o no.",
    list: { of: "orders", query: { status: "pending" } },
  },
  delivered: {
    label: "Entregados",
    counts: "Los pedidos en estado «Entregado».",
    list: { of: "orders", query: { status: "delivered" } },
  },
  cancelled: {
    label: "Cancelados",
    counts: "Los pedidos cancelados, por la tienda, por quien compró o por no pagarse a tiempo.",
    list: { of: "orders", query: { status: "cancelled" } },
  },
  sales: {
    label: "Ventas",
    counts:
      "Todos los pedidos sin cancelar, pagados o no, por su total: artículos menos descuento, más envío y recargos, IVA incluido. Cuentan el día en que se hicieron, y un reembolso no les quita nada.",
    list: { of: "orders", query: { figure: "sales" } },
  },
  average: {
    label: "Valor medio del pedido",
    counts: "Lo que suman los pedidos sin cancelar, dividido entre cuántos son.",
    list: { of: "orders", query: { figure: "sales" } },
  },
  revenue: {
    label: "Ingresos",
    counts:
      "Lo cobrado por pedidos sin cancelar, menos lo reembolsado y lo pagado de más. Lo que está por cobrar no cuenta todavía; en «Total comprado» de cada usuario sí, porque suma sus pedidos sin cancelar, pagados o no.",
    list: { of: "orders", query: { figure: "revenue" } },
  },
  unpaid: {
    label: "Pedidos sin pagar",
    counts:
      "Los pedidos por transferencia sin cancelar a los que les falta dinero por llegar, todo o una parte; el importe es lo que falta. Los de contra reembolso no cuentan.",
    list: { of: "orders", query: { figure: "unpaid" } },
  },
  overdue: {
    label: "Vencidos",
    counts:
      "De los pedidos sin pagar, los que siguen en «Pendiente» con su plazo de pago terminado. Los que no han pagado nada se cancelan solos.",
    list: { of: "orders", query: { figure: "overdue" } },
  },
  toPrepare: {
    label: "Por preparar",
    counts:
      "Los pedidos que pueden salir y no han salido: pagados, o que se pagan al recibirlos, en «Pendiente»; y todos los que están en «Procesando».",
    list: { of: "orders", query: { figure: "toPrepare" } },
  },
  unanswered: {
    label: "Por responder",
    counts: "Los mensajes del formulario de contacto que nadie ha respondido ni cerrado.",
    list: { of: "messages", query: { state: "new" } },
  },
  unmatched: {
    label: "Transferencias por revisar",
    counts:
      "Los movimientos del banco que nadie ha conciliado ni descartado, también los cargos. El importe es lo recibido con ellos que aún no es de ningún pedido: los cargos no lo bajan.",
    amountOf: "recibidos sin asignar",
    list: { of: "entries", query: {} },
  },
  refunds: {
    label: "Reembolsos por hacer",
    counts:
      "Los pedidos de los que hay que devolver dinero y no tienen reembolso preparado, más los reembolsos preparados que el banco aún no ha mostrado.",
    list: { of: "refunds", query: {} },
  },
  units: {
    label: "Unidades vendidas",
    counts: "Las unidades de las ventas de estos días.",
  },
  visits: {
    label: "Visitas",
    counts: "Las entradas en la tienda desde fuera. Se cuentan en el servidor, sin cookies y sin saber de quién son.",
  },
  conversion: {
    label: "Conversión",
    counts: "Las ventas entre las visitas, desde el día en que se cuentan visitas.",
  },
  buyers: {
    label: "Clientes",
    counts: "Las cuentas que hicieron alguna venta en estos días. Los pedidos de cuentas eliminadas no tienen cliente.",
  },
  refunded: {
    label: "Reembolsado",
    counts: "El dinero devuelto en estos días, según la fecha del banco, fuera cual fuera el día del pedido.",
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;

/** The figures that a list of orders can be narrowed to. */
export const ORDER_SETS = [
  "sales",
  "revenue",
  "unpaid",
  "overdue",
  "toPrepare",
] as const satisfies readonly FigureName[];
export type OrderSet = (typeof ORDER_SETS)[number];
/** Those that the staff's list of products can be narrowed to: see `LOW_STOCK_MAX`. */
export const PRODUCT_FILTERS = ["inStock", "lowStock", "outOfStock"] as const satisfies readonly FigureName[];
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];
