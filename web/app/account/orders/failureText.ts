import { ApiError } from "@bruma/contract";

/** The server's own sentence where it answered with one. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

export const NO_CONNECTION = "No hay conexión con la tienda. Compruébala e inténtalo de nuevo.";
