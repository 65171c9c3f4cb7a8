import { lazy } from "react";

// The library that draws is large: the page stands before it comes.
export const SalesChart = lazy(() => import("./SalesChart.tsx").then(({ SalesChart }) => ({ default: SalesChart })));
export const TopProductsChart = lazy(() =>
  import("./TopProductsChart.tsx").then(({ TopProductsChart }) => ({ default: TopProductsChart })),
);
export const CategoriesChart = lazy(() =>
  import("./CategoriesChart.tsx").then(({ CategoriesChart }) => ({ default: CategoriesChart })),
);
export const UsersChart = lazy(() => import("./UsersChart.tsx").then(({ UsersChart }) => ({ default: UsersChart })));
