import { reasonOf } from "../api/reasonOf.ts";
import { NotAllowed, NoWorker } from "./push.ts";

export const BLOCKED = {
  title: "Las notificaciones están bloqueadas",
  text: "Tu navegador no deja que la tienda las muestre. Permítelas en los ajustes del sitio (el icono junto a la dirección) y vuelve a esta página.",
} as const;

/** Why notifications could not be switched on, and what to do. */
export function problemWords(problem: unknown): string {
  if (problem instanceof NotAllowed) {
    return "No se pudieron activar las notificaciones: el navegador no ha recibido tu permiso. Vuelve a activarlas y elige «Permitir».";
  }
  if (problem instanceof NoWorker) {
    return "No se pudieron activar las notificaciones: la tienda aún se está preparando en este navegador. Recarga la página e inténtalo de nuevo.";
  }
  if (problem instanceof DOMException) {
    return "No se pudieron activar las notificaciones: el servicio de tu navegador no responde. Inténtalo más tarde o con otro navegador.";
  }
  return `No se pudieron activar las notificaciones: ${reasonOf(problem)}`;
}
