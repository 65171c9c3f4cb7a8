import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { FloatingCartButton } from "./FloatingCartButton.tsx";
import { useSheet } from "./useSheet.ts";

const loadDrawer = async () => ({ default: (await import("../../cart/CartDrawer.tsx")).CartDrawer });
const CartDrawer = lazy(loadDrawer);

// These pages show the cart themselves, or are filled in: nothing may lie over their fields and figures.
const WITHOUT = /^\/(cart|checkout|register|login)$/;
/** On a phone a bar of its own buys there, where there is something to buy. */
const WITH_OWN_BAR = /^\/products\/./;

/** The floating button and the drawer that it opens, whose code comes when somebody approaches the button. */
export function CartCorner({ count }: { count: number }) {
  const { isWanted, show, sheet } = useSheet();
  const { pathname } = useLocation();
  return (
    <>
      <FloatingCartButton
        count={count}
        isHidden={WITHOUT.test(pathname)}
        isOnDeskOnly={WITH_OWN_BAR.test(pathname)}
        onApproach={() => void loadDrawer()}
        onOpen={show}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <CartDrawer {...sheet} />
        </Suspense>
      )}
    </>
  );
}
