import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map. */
export default [
  layout("storefront/layout/layout.route.tsx", [index("storefront/home/home.route.tsx")]),
  route("*", "document/unknown.route.tsx"),
] satisfies RouteConfig;
