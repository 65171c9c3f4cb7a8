import { createContext } from "react-router";

/** Where a rendered page's text is left for who asked: through a response's body it would be encoded and decoded again. */
export const htmlContext = createContext<{ text?: string }>({});
