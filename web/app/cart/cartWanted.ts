/** Asks the page, whichever it is, to show the cart. */
export const CART_WANTED = "bruma:cart";
