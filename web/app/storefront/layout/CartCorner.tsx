import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FloatingCartButton } from "./FloatingCartButton.tsx";

const loadDrawer = () => import("../../cart/CartDrawer.tsx").then(({ CartDrawer }) => ({ default: CartDrawer }));
const CartDrawer = lazy(loadDrawer);

/** The floating button and the drawer that it opens, whose code comes when somebody approaches the button. */
export function CartCorner({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <FloatingCartButton
        count={count}
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
