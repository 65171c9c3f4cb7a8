/** Whose the private keys beside it are, so that they go when somebody else comes. Apart, because every page reads it. */
export const OWNER_KEY = "private-of";
