import { type Analytics, toEuros } from "@bruma/contract";
import {
  firstVisitDay,
  type listBestCustomers,
  listPageViews,
  listSales,
  listSoldCategories,
  listSoldProducts,
  listUsedCoupons,
  listVisitSources,
  type Period,
  type PeriodFigures,
  periodsOf,
  type Shop,
  type SoldProduct,
  stockValue,
  summarisePeriod,
} from "@bruma/domain";

const TOP_PRODUCTS = 10;

/** The whole of `GET /admin/analytics`; its files are made of the same parts. */
export async function readAnalytics(
  shop: Shop,
  asked: Parameters<typeof periodsOf>[0],
): Promise<Omit<Analytics, "success">> {
  const { db } = shop;
  const now = shop.now();
  const { period, before } = periodsOf(asked, now);
  const visitsSince = await firstVisitDay(db);
  const [summary, summaryBefore, sales, products, categories, coupons, sources, pages, stock] = await Promise.all([
    summarisePeriod(db, period, visitsSince),
    summarisePeriod(db, before, visitsSince),
    salesOf(shop, period),
    productsOf(shop, period, TOP_PRODUCTS),
    categoriesOf(shop, period),
    couponsOf(shop, period),
    sourcesOf(shop, period),
    pagesOf(shop, period),
    stockOf(shop),
  ]);
  return {
    generatedAt: now.toISOString(),
    period,
    before,
    visitsSince,
    summary: presentFigures(summary),
    summaryBefore: presentFigures(summaryBefore),
    sales,
    products,
    categories,
    coupons,
    sources,
    pages,
    stock,
  };
}

function presentFigures(figures: PeriodFigures): Analytics["summary"] {
  const { revenueCents, orders, units, discountCents, refundedCents, visits, conversion } = figures;
  return {
    revenue: toEuros(revenueCents),
    orders,
    average: orders === 0 ? 0 : toEuros(Math.round(revenueCents / orders)),
    units,
    discount: toEuros(discountCents),
    refunded: toEuros(refundedCents),
    visits,
    conversion,
    customers: figures.customers,
    newCustomers: figures.newCustomers,
  };
}

export async function productsOf({ db }: Shop, period: Period, most?: number): Promise<Analytics["products"]> {
  return (await listSoldProducts(db, period, most)).map(presentProduct);
}

function presentProduct(product: SoldProduct): Analytics["products"][number] {
  const { id, name, category, units, revenueCents, stock, isDeleted } = product;
  return { id, name, category, units, revenue: toEuros(revenueCents), stock, deleted: isDeleted };
}

export function presentCustomer(customer: Awaited<ReturnType<typeof listBestCustomers>>[number]) {
  const { id, name, orders, spentCents, isNew } = customer;
  return { id, name, orders, spent: toEuros(spentCents), isNew };
}

export async function salesOf({ db }: Shop, period: Period): Promise<Analytics["sales"]> {
  const steps = await listSales(db, period);
  return steps.map(({ period, revenueCents, orders, units, visits }) => ({
    period,
    revenue: toEuros(revenueCents),
    orders,
    units,
    visits,
  }));
}

export async function categoriesOf({ db }: Shop, period: Period): Promise<Analytics["categories"]> {
  const sold = await listSoldCategories(db, period);
  const total = sold.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  return sold.map(({ category, units, revenueCents }) => ({
    category,
    units,
    revenue: toEuros(revenueCents),
    share: total === 0 ? null : revenueCents / total,
  }));
}

export async function couponsOf({ db }: Shop, period: Period): Promise<Analytics["coupons"]> {
  const used = await listUsedCoupons(db, period);
  return used.map(({ code, uses, discountCents, revenueCents }) => ({
    code,
    uses,
    discount: toEuros(discountCents),
    revenue: toEuros(revenueCents),
  }));
}

export async function sourcesOf({ db }: Shop, period: Period): Promise<Analytics["sources"]> {
  const rows = await listVisitSources(db, period);
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  return rows.map((row) => ({ ...row, share: row.visits / total }));
}

export async function pagesOf({ db }: Shop, period: Period): Promise<Analytics["pages"]> {
  const rows = await listPageViews(db, period);
  const total = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map((row) => ({ ...row, share: row.views / total }));
}

export async function stockOf({ db }: Shop): Promise<Analytics["stock"]> {
  const rows = await stockValue(db);
  return rows.map(({ category, products, units, valueCents }) => ({
    category,
    products,
    units,
    value: toEuros(valueCents),
  }));
}
