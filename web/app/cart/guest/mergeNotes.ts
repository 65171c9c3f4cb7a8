import type { MergeNote } from "@bruma/contract";

const units = (quantity: number) => (quantity === 1 ? "1 unidad" : `${quantity} unidades`);

/** What joining a guest's cart to the customer's did, one sentence a product. */
export function mergeSentence({ name, kind, quantity }: MergeNote): string {
  switch (kind) {
    case "larger_kept":
      return `${name}: ya lo tenías en tu carrito; hemos dejado la cantidad mayor, ${units(quantity)}.`;
    case "capped_to_stock":
      return `${name}: no queda más stock; hemos ajustado la cantidad a ${units(quantity)}.`;
    case "unavailable":
      return `${name}: ya no está disponible y no lo hemos añadido.`;
    case "cart_full":
      return `${name}: tu carrito tiene ya el máximo de líneas distintas y no lo hemos añadido.`;
  }
}
