import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { deletedWords } from "../../products/deletingWords.ts";
import { notify } from "../../toasts/notify.ts";
import { useGo } from "../records/leaving.ts";
import { editPath } from "./paths.ts";
import { useDeleteProduct, useDuplicateProduct, useRestoreProduct } from "./productQueries.ts";

interface Named {
  id: number;
  name: string;
}

/** What is done to one product of the table, beside editing it. */
export function useProductMoves({ onDeleted }: { onDeleted?: () => void } = {}) {
  const go = useGo();
  const [asked, setAsked] = useState<Named>();
  const deleting = useDeleteProduct();
  const restoring = useRestoreProduct();
  const duplicating = useDuplicateProduct();

  function erase({ id, name }: Named) {
    // One message that changes, not three.
    const toast = { id: `delete-${id}` };
    setAsked(undefined);
    void notify.info("Eliminando producto…", { ...toast, description: name, duration: 60_000 });
    deleting.mutate(id, {
      onSuccess: ({ archived }) => {
        const { title, description } = deletedWords(name, archived);
        void notify.done(title, { ...toast, description });
        onDeleted?.();
      },
      onError: (error) => {
        const description = `Error al eliminar el producto: ${reasonOf(error)}`;
        void notify.failed("Error de eliminación", { ...toast, description });
      },
    });
  }

  return {
    /** The product that is being asked about. */
    asked,
    askToDelete: setAsked,
    keep: () => setAsked(undefined),
    confirm: () => asked && !deleting.isPending && erase(asked),
    restore: (id: number) =>
      restoring.mutate(id, {
        onSuccess: ({ product }) =>
          void notify.done("Producto restaurado", {
            description: `${product.name} está inactivo hasta que lo actives.`,
          }),
        onError: (error) => void notify.failed("No se pudo restaurar el producto", { description: reasonOf(error) }),
      }),
    duplicate: (id: number) =>
      duplicating.mutate(id, {
        onSuccess: ({ product }) => {
          void notify.done("Producto duplicado", { description: "La copia está inactiva y sin stock." });
          go(editPath(product.id));
        },
        onError: (error) => void notify.failed("No se pudo duplicar el producto", { description: reasonOf(error) }),
      }),
  };
}

export type ProductMoves = ReturnType<typeof useProductMoves>;
