import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FloatingCartButton } from "./FloatingCartButton.tsx";

const loadDrawer = async () => ({ default: (await import("../../cart/CartDrawer.tsx")).CartDrawer });
const CartDrawer = lazy(loadDrawer);

// These pages show the cart themselves, in fields and figures over which nothing may lie.
const SHOWS_THE_CART = new Set(["/cart", "/checkout"]);

/** The floating button and the drawer that it opens, whose code comes when somebody approaches the button. */
export function CartCorner({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <FloatingCartButton
        count={SHOWS_THE_CART.has(pathname) ? 0 : count}
        onApproach={() => void loadDrawer()}
        onOpen={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <CartDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
