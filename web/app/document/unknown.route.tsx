import { redirect } from "react-router";
import { apiContext } from "../api/api.ts";
import type { Route } from "./+types/unknown.route.ts";
import { movedTo } from "./movedTo.ts";

/** Addresses in Spanish that are known from elsewhere. Here and not as routes, which every visitor would have to load. */
const ALIASES = new Map([
  ["/politica-cookies", "/cookie-policy"],
  ["/envios-entregas", "/shipping-policy"],
  ["/politica-privacidad", "/privacy-policy"],
  ["/aviso-legal", "/legal-notice"],
  ["/accesibilidad", "/accessibility"],
]);

/** An address that the shop does not know leads to the product that once had it elsewhere, or to the shop's door. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  const page = ALIASES.get(path) ?? (await movedTo(context.get(apiContext), path));
  return page ? redirect(page, 301) : redirect("/");
}

export default function UnknownPage() {
  return null;
}
