/** Asked before a product is deleted, wherever that is done, while nobody knows whether anything names it. */
export const DELETE_OR_ARCHIVE =
  "Sale ahora mismo de la tienda y de los carritos. Si algún pedido, carrito o lote lo incluye, su ficha queda archivada y podrás restaurarla; si no, se borra y no se puede deshacer.";

/** What became of it. */
export const deletedWords = (name: string, archived: boolean) =>
  archived
    ? { title: "Producto archivado", description: `${name} ya no está en la tienda; puedes restaurarlo.` }
    : { title: "Producto eliminado exitosamente", description: name };
