import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map. */
export default [
  layout("storefront/layout/layout.route.tsx", [
    index("storefront/home/home.route.tsx"),
    route("products", "storefront/catalogue/products.route.tsx"),
    route("products/:id", "storefront/product/product.route.tsx"),
    route("reviews", "storefront/reviews/reviews.route.tsx"),
    route("login", "account/signIn/login.route.tsx"),
    route("register", "account/signIn/register.route.tsx"),
    route("forgot-password", "account/security/forgotPassword.route.tsx"),
    route("reset-password", "account/security/resetPassword.route.tsx"),
    route("verify-email", "account/security/verifyEmail.route.tsx"),
    route("profile", "account/profile/profile.route.tsx"),
    route("favorites", "account/favourites/favourites.route.tsx"),
    route("cart", "storefront/cart/cart.route.tsx"),
    route("checkout", "storefront/checkout/checkout.route.tsx"),
    route("orders", "account/orders/orders.route.tsx"),
    route("orders/:id", "account/orders/order.route.tsx"),
    route("cookie-management", "consent/cookieManagement.route.tsx"),
  ]),
  layout("admin/layout.route.tsx", [
    ...prefix("admin", [
      index("admin/dashboard/dashboard.route.tsx"),
      route("analytics", "admin/analytics/analytics.route.tsx"),
      route("products", "admin/products/products.route.tsx"),
      route("products/new", "admin/products/newProduct.route.tsx"),
      route("products/edit/:id", "admin/products/editProduct.route.tsx"),
      route("orders", "admin/orders/orders.route.tsx"),
      route("users", "admin/users/users.route.tsx"),
      route("coupons", "admin/coupons/coupons.route.tsx"),
      route("reviews", "admin/reviews/reviews.route.tsx"),
      route("messages", "admin/messages/messages.route.tsx"),
      route("mails", "admin/mails/mails.route.tsx"),
      route("imports", "admin/imports/imports.route.tsx"),
      route("settings", "admin/settings/settings.route.tsx"),
      route("audit", "admin/audit/audit.route.tsx"),
    ]),
  ]),
  route("*", "document/unknown.route.tsx"),
] satisfies RouteConfig;
