/** The page's content, to which the link at its top leads. */
export const pageContent = () => document.getElementById("contenido");

/** Where the focus goes when what had it is gone. */
export const focusContent = () => pageContent()?.focus({ preventScroll: true });
