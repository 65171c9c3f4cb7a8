import { isRouteErrorResponse } from "react-router";

/** What to say to whom the catalogue could not be shown: the shop's own words where it answered. */
export function failureWords(error: unknown, isOnline: boolean): string {
  if (!isOnline) return "No tienes conexión. Cuando vuelva, recarga la página.";
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: unknown };
    if (typeof message === "string" && message !== "") return message;
    if (error.status === 503) return "La tienda está muy ocupada. Espera unos segundos y recarga la página.";
  }
  // The browser's word for an answer that never came.
  if (error instanceof TypeError) return "No hay conexión con la tienda. Comprueba la tuya y recarga la página.";
  return "Algo ha fallado en la tienda. Recarga la página; si sigue igual, escríbenos y lo miramos.";
}
