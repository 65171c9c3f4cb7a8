export * from "./countVisit.ts";
export * from "./listBestCustomers.ts";
export * from "./listVisits.ts";
export { type Period, periodsOf } from "./periodsOf.ts";
export * from "./readDashboard.ts";
export { listSales, listSoldCategories, listSoldProducts, listUsedCoupons, type SoldProduct } from "./sales.ts";
export * from "./stockValue.ts";
export { firstVisitDay, type PeriodFigures, summarisePeriod } from "./summarisePeriod.ts";
