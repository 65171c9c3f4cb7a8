import { ApiError } from "@bruma/contract";

/** Why something did not work, for a person: the shop's own sentence where it gave one. */
export function reasonOf(error: unknown, otherwise = "No hay conexión con la tienda. Inténtalo de nuevo."): string {
  return error instanceof ApiError ? error.message : otherwise;
}

export const NO_CONNECTION = "No hay conexión con la tienda. Compruébala e inténtalo de nuevo.";
