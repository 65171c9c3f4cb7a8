import { Outlet } from "react-router";
import { SiteLayout } from "./SiteLayout.tsx";

export default function StorefrontLayout() {
  return (
    <SiteLayout cartCount={0} onOpenCart={() => undefined}>
      <Outlet />
    </SiteLayout>
  );
}
