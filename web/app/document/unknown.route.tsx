import { redirect } from "react-router";
import type { Route } from "./+types/unknown.route.ts";

/** Addresses in Spanish that are known from elsewhere. Here and not as routes, which every visitor would have to load. */
const ALIASES = new Map([
  ["/politica-cookies", "/cookie-policy"],
  ["/envios-entregas", "/shipping-policy"],
  ["/politica-privacidad", "/privacy-policy"],
  ["/aviso-legal", "/legal-notice"],
]);

/** An address that the shop does not know leads to its door. */
export function loader({ request }: Route.LoaderArgs) {
  const page = ALIASES.get(new URL(request.url).pathname.replace(/\/+$/, ""));
  return page ? redirect(page, 301) : redirect("/");
}

export default function UnknownPage() {
  return null;
}
