import { DELETE_OR_ARCHIVE } from "../../products/deletingWords.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useLast } from "../../ui/dialog/useLast.ts";
import { useFreshProduct } from "./NoProduct.tsx";
import { focusRow } from "./rowFocus.ts";
import type { ProductMoves } from "./useProductMoves.ts";

const GONE = "Sale de la tienda para siempre. Esta acción no se puede deshacer.";
const ARCHIVED =
  "Sale ahora mismo de la tienda y de los carritos. Como hay pedidos, carritos o lotes que lo incluyen, su ficha no se borra: queda archivada y podrás restaurarla.";

/** Asks before a product leaves the shop, and says what becomes of one that orders, carts or lots name. */
export function DeleteProductDialog({ moves }: { moves: ProductMoves }) {
  const last = useLast(moves.asked);
  if (!last) return null;
  return <Question key={last.id} moves={moves} {...last} />;
}

function Question({ moves, id, name }: { moves: ProductMoves; id: number; name: string }) {
  const { data, isFetching } = useFreshProduct(id);
  const archives = isFetching ? undefined : data?.product.archives_on_delete;
  return (
    <ConfirmDialog
      open={moves.asked !== undefined}
      onOpenChange={(open) => !open && moves.keep()}
      onCloseAutoFocus={(event) => focusRow(event, id)}
      title={`¿Eliminar «${name}»?`}
      text={archives === undefined ? DELETE_OR_ARCHIVE : archives ? ARCHIVED : GONE}
      confirmLabel={archives ? "Archivar producto" : "Eliminar producto"}
      danger
      onConfirm={moves.confirm}
    />
  );
}
