import { createContext } from "react-router";

/** Where an unexpected error goes: the log of the server that renders. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined);
