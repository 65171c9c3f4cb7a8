import { globSync } from "node:fs";
import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { POLICIES } from "./storefront/content/policies.ts";

/** The whole site map. */
export default [
  layout("storefront/layout/layout.route.tsx", [
    index("storefront/home/home.route.tsx"),
    route("products", "storefront/catalogue/products.route.tsx"),
    route("products/:id", "storefront/product/product.route.tsx"),
    route("reviews", "reviews/reviews.route.tsx"),
    route("compatible", "storefront/fits/finder.route.tsx"),
    route("compatible/:slug", "storefront/fits/device.route.tsx"),
    route("calculadora", "storefront/mixing/mixing.route.tsx"),
    route("cookie-management", "consent/cookieManagement.route.tsx"),
    ...Object.keys(POLICIES).map((slug) => route(slug, "storefront/content/policy.route.tsx", { id: slug })),
    layout("storefront/layout/withQueries.route.tsx", [
      route("login", "account/signIn/login.route.tsx"),
      route("register", "account/signIn/register.route.tsx"),
      route("forgot-password", "account/security/forgotPassword.route.tsx"),
      route("reset-password", "account/security/resetPassword.route.tsx"),
      route("verify-email", "account/security/verifyEmail.route.tsx"),
      route("profile", "account/profile/profile.route.tsx"),
      route("favorites", "products/favourites/favourites.route.tsx"),
      route("cart", "storefront/checkout/cart/cart.route.tsx"),
      route("checkout", "storefront/checkout/checkout.route.tsx"),
      route("orders", "orders/orders.route.tsx"),
      route("orders/:id", "orders/order.route.tsx"),
      route("contact", "storefront/contact/contact.route.tsx"),
      route("desistimiento", "storefront/withdrawal/withdrawal.route.tsx"),
    ]),
  ]),
  layout("admin/shell/layout.route.tsx", [
    ...prefix("admin", [
      index("admin/dashboard/home.route.tsx"),
      route("products/new", "admin/products/newProduct.route.tsx"),
      route("products/edit/:id", "admin/products/editProduct.route.tsx"),
      route("orders/held", "admin/held/heldOrders.route.tsx"),
      route("opening/trial", "admin/opening/trial.route.tsx"),
      route("verifactu/declaration", "admin/verifactu/declaration.route.tsx"),
      ...adminRooms(),
    ]),
  ]),
  route("*", "document/unknown.route.tsx"),
] satisfies RouteConfig;

/** A room of the back office has the name of its folder: `/admin/messages` is `admin/messages/messages.route.tsx`. */
function adminRooms() {
  return globSync("admin/*/*.route.tsx", { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) => {
      const [, folder = "", name] = file.split(/[/\\]/);
      return name === `${folder}.route.tsx` ? [route(folder, `admin/${folder}/${name}`)] : [];
    });
}
