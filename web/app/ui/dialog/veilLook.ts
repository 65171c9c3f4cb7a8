/** As high as the windows, which come after it: the veil of a second window covers the first. */
export const veilLook =
  "fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";
