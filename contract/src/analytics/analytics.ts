import { z } from "zod";
import { answer, asFile, endpoints } from "../endpoint.ts";
import { day, Euros, Id, Timestamp } from "../fields/fields.ts";
import { filterOf } from "../fields/lists.ts";
import { DAY_MS } from "../formats/durations.ts";
import { ANALYTICS_PERIODS, ANALYTICS_TABLES, CATEGORIES, PAGE_KINDS, VISIT_SOURCES } from "../vocabulary/index.ts";

/** A month of the shop's calendar: «2026-11». */
const Month = z.string();
/** A day of the shop's calendar: «2026-11-21». */
const Day = z.string();

/** A variant of which few units are left, or none. */
const ScarceVariant = z.object({
  product_id: Id,
  id: Id,
  name: z.string(),
  options: z.record(z.string(), z.string()),
  stock: z.int(),
});

/**
 * The figures of the whole shop. What each counts, see `FIGURES`; months are those of the
 * shop's clock.
 */
export const DashboardStats = answer({
  generatedAt: Timestamp,
  /** Neither products nor orders yet. */
  isEmpty: z.boolean(),
  summary: z.object({
    /** Not deleted, on sale or not. */
    totalProducts: z.int(),
    featuredProducts: z.int(),
    totalUsers: z.int(),
    /** Without the cancelled ones. */
    totalOrders: z.int(),
    cancelledOrders: z.int(),
    totalSales: Euros,
    avgOrderValue: Euros,
  }),
  /**
   * As many products as `GET /admin/products` finds with `filter=lowStock` and `filter=outOfStock`, and some of the variants that they are
   * found for.
   */
  alerts: z.object({
    lowStock: z.int(),
    outOfStock: z.int(),
    lowVariants: z.array(ScarceVariant),
    soldOutVariants: z.array(ScarceVariant),
  }),
  /** The last twelve months, this one last; `ventas` in euros. */
  salesData: z.array(z.object({ period: Month, ventas: Euros, pedidos: z.int() })),
  /** The ten that sold most in those months, in units; without deleted products. */
  topProducts: z.array(z.object({ id: Id, name: z.string(), ventas: z.int(), stock: z.int() })),
  /** How many products each category has. */
  categoryDistribution: z.array(
    z.object({ category: z.enum(CATEGORIES), name: z.string(), value: z.int(), color: z.string() }),
  ),
  /** Accounts at the end of each month, and customers who bought in it. */
  userGrowth: z.array(z.object({ period: Month, usuarios: z.int(), activos: z.int() })),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

const MOST_DAYS = 3_660;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A named period, or the days from one to another, both included; the last 30 days where nothing is said. */
export const AnalyticsQuery = z
  .object({
    period: filterOf(ANALYTICS_PERIODS, "Periodo no válido"),
    from: day("Indica una fecha válida").optional(),
    to: day("Indica una fecha válida").optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    error: "Indica las dos fechas",
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    error: "El último día no puede ser anterior al primero",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= MOST_DAYS, {
    path: ["to"],
    error: "Como máximo diez años",
  });

const Days = z.object({ from: Day, to: Day });

export const PeriodFigures = z.object({
  revenue: Euros,
  orders: z.int(),
  average: Euros,
  units: z.int(),
  discount: Euros,
  /** Sent back in these days, whenever the order was placed. */
  refunded: Euros,
  visits: z.int(),
  /** Orders for each visit, over the days from `visitsSince` on; null where nobody came. */
  conversion: z.number().nullable(),
  /** Who bought in these days, and those of them who never had before. */
  customers: z.int(),
  newCustomers: z.int(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

export const SoldProduct = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  units: z.int(),
  /** At the prices of the lines, before coupons. */
  revenue: Euros,
  stock: z.int(),
  deleted: z.boolean(),
});
export type SoldProduct = z.infer<typeof SoldProduct>;

export const Analytics = answer({
  generatedAt: Timestamp,
  period: Days,
  /** What it is compared with: as many days just before; for this month or year, the same days of the one before. */
  before: Days,
  /** The first day on which visits were counted; null before any. */
  visitsSince: Day.nullable(),
  summary: PeriodFigures,
  summaryBefore: PeriodFigures,
  /** By day up to a quarter, by month («2026-11») above. */
  sales: z.array(z.object({ period: Day, revenue: Euros, orders: z.int(), units: z.int(), visits: z.int() })),
  /** The ten with the most revenue; the file has all. */
  products: z.array(SoldProduct),
  categories: z.array(
    z.object({ category: z.enum(CATEGORIES), units: z.int(), revenue: Euros, share: z.number().nullable() }),
  ),
  coupons: z.array(z.object({ code: z.string(), uses: z.int(), discount: Euros, revenue: Euros })),
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), visits: z.int(), share: z.number() })),
  /** Only of visitors who accepted analytics. */
  pages: z.array(z.object({ page: z.enum(PAGE_KINDS), views: z.int(), share: z.number() })),
  /** What stands in the shop now, at the prices that it is sold at, IVA included. */
  stock: z.array(z.object({ category: z.enum(CATEGORIES), products: z.int(), units: z.int(), value: Euros })),
});
export type Analytics = z.infer<typeof Analytics>;

export const BestCustomer = z.object({ id: Id, name: z.string(), orders: z.int(), spent: Euros, isNew: z.boolean() });
export type BestCustomer = z.infer<typeof BestCustomer>;

const read = { access: "dashboard.read", query: AnalyticsQuery } as const;
// Who bought is the business of those who may read customers.
const readCustomers = { ...read, access: "users.read" } as const;

export const analyticsEndpoints = endpoints({
  "GET /analytics/dashboard-stats": {
    access: "dashboard.read",
    summary: "The dashboard's figures, exact at `generatedAt`",
    reply: DashboardStats,
  },
  "GET /admin/analytics": { ...read, summary: "The shop's figures over some days", reply: Analytics },
  "GET /admin/analytics/customers": {
    ...readCustomers,
    summary: "The ten customers who spent most in some days",
    reply: answer({ customers: z.array(BestCustomer) }),
  },
  "GET /admin/analytics/customers/export": {
    ...readCustomers,
    summary: "The customers of some days as CSV, those who spent most first",
    ...asFile("text/csv"),
  },
  "GET /admin/analytics/:table/export": {
    ...read,
    summary: "A table of the shop's figures as CSV",
    params: z.object({ table: z.enum(ANALYTICS_TABLES) }),
    ...asFile("text/csv"),
  },
});
