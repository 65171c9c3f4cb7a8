import { CATEGORY_COLOURS, CATEGORY_LABELS, toEuros } from "@bruma/contract";
import { listBestCustomers, periodsOf, readDashboard, type ScarceVariant } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { analyticsTable } from "./analyticsTables.ts";
import { presentCustomer, readAnalytics } from "./readAnalytics.ts";

const BEST_CUSTOMERS = 10;
const MOST_CUSTOMERS_IN_A_FILE = 10_000;

type Customer = ReturnType<typeof presentCustomer>;
const CUSTOMER_COLUMNS: CsvColumn<Customer>[] = [
  { title: "Id", cell: ({ id }) => id },
  { title: "Cliente", cell: ({ name }) => name },
  { title: "Pedidos", cell: ({ orders }) => orders },
  { title: "Gastado (€)", cell: ({ spent }) => spent },
  { title: "Nuevo", cell: ({ isNew }) => (isNew ? "Sí" : "No") },
];

export function serveAnalytics(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /analytics/dashboard-stats", async () => {
    const now = shop.now();
    const figures = await readDashboard(shop.db, now);
    const { orders, cancelled, salesCents } = figures;
    return {
      generatedAt: now.toISOString(),
      isEmpty: figures.products === 0 && orders + cancelled === 0,
      summary: {
        totalProducts: figures.products,
        featuredProducts: figures.featured,
        totalUsers: figures.users,
        totalOrders: orders,
        cancelledOrders: cancelled,
        totalSales: toEuros(salesCents),
        avgOrderValue: orders === 0 ? 0 : toEuros(Math.round(salesCents / orders)),
      },
      alerts: {
        lowStock: figures.lowStock,
        outOfStock: figures.outOfStock,
        lowVariants: figures.lowVariants.map(presentScarce),
        soldOutVariants: figures.soldOutVariants.map(presentScarce),
      },
      salesData: figures.months.map(({ period, salesCents, orders }) => ({
        period,
        ventas: toEuros(salesCents),
        pedidos: orders,
      })),
      topProducts: figures.topProducts.map(({ id, name, units, stock }) => ({ id, name, ventas: units, stock })),
      categoryDistribution: figures.categories.map(({ category, products }) => ({
        category,
        name: CATEGORY_LABELS[category],
        value: products,
        color: CATEGORY_COLOURS[category],
      })),
      userGrowth: figures.months.map(({ period, users, buyers }) => ({ period, usuarios: users, activos: buyers })),
    };
  });

  serve(app, "GET /admin/analytics", ({ query }) => readAnalytics(shop, query));

  const bestCustomers = async (query: Parameters<typeof periodsOf>[0], limit: number) => {
    const { period } = periodsOf(query, shop.now());
    return { period, customers: (await listBestCustomers(shop.db, period, limit)).map(presentCustomer) };
  };

  serve(app, "GET /admin/analytics/customers", async ({ query }) => ({
    customers: (await bestCustomers(query, BEST_CUSTOMERS)).customers,
  }));

  serveFile(app, "GET /admin/analytics/customers/export", async ({ query }) => {
    const { period, customers } = await bestCustomers(query, MOST_CUSTOMERS_IN_A_FILE);
    return { name: `clientes-${period.from}-${period.to}.csv`, bytes: csvOf(CUSTOMER_COLUMNS, customers) };
  });

  serveFile(app, "GET /admin/analytics/:table/export", async ({ params, query }) => {
    const { period } = periodsOf(query, shop.now());
    const { name, bytes } = await analyticsTable(shop, params.table, period);
    return { name: `${name}-${period.from}-${period.to}.csv`, bytes };
  });
}

const presentScarce = ({ id, productId, name, options, stock }: ScarceVariant) => ({
  product_id: productId,
  id,
  name,
  options,
  stock,
});
