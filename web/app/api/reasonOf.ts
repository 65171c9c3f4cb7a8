import { ApiError } from "@bruma/contract";

/** Why something did not work, for a person: the shop's own sentence where it gave one, and what its log knows a failure by. */
export function reasonOf(error: unknown, otherwise = "No hay conexión con la tienda. Inténtalo de nuevo."): string {
  if (!(error instanceof ApiError)) return otherwise;
  const reference = error.refusal.request_id;
  return error.message + (reference ? ` Referencia: ${reference}.` : "");
}

export const orNoConnection = (error: unknown) => reasonOf(error, NO_CONNECTION);

const NO_CONNECTION = "No hay conexión con la tienda. Compruébala e inténtalo de nuevo.";
