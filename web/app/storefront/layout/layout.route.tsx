import type { ReactNode } from "react";
import { Outlet, useRouteError } from "react-router";
import { useLeftoverGuestCart } from "../../cart/guest/useLeftoverGuestCart.ts";
import { useCartCount } from "../../cart/useCartCount.ts";
import { Failure } from "../../document/Failure.tsx";
import { SiteLayout } from "./SiteLayout.tsx";

function Site({ children }: { children: ReactNode }) {
  useLeftoverGuestCart();
  return <SiteLayout cartCount={useCartCount()}>{children}</SiteLayout>;
}

export default function StorefrontLayout() {
  return (
    <Site>
      <Outlet />
    </Site>
  );
}

/** A page that fails leaves the shop standing around it. */
export function ErrorBoundary() {
  return (
    <Site>
      <Failure error={useRouteError()} />
    </Site>
  );
}
