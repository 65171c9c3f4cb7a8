import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { useClearCart } from "./index.ts";

const loadDialog = () =>
  import("../ui/dialog/ConfirmDialog.tsx").then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));
const ConfirmDialog = lazy(loadDialog);

export function ClearCart({ count }: { count: number }) {
  const clear = useClearCart();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Vaciar carrito
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="¿Vaciar el carrito?"
            text={`${count === 1 ? "Se quitará el producto" : `Se quitarán los ${count} productos`} de tu carrito, y el cupón si lo hay.`}
            confirmLabel="Vaciar carrito"
            danger
            onConfirm={() => {
              clear();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
