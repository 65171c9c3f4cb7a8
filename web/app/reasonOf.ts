import { ApiError } from "@bruma/contract";

/** Why something did not work, for a person: the shop's own sentence where it gave one. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "No hay conexión con la tienda. Inténtalo de nuevo.";
}
