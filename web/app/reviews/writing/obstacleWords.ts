import type { ReviewObstacle } from "@bruma/contract";

/** Why somebody cannot write a review, and what would change that. */
export function obstacleWords(obstacle: Exclude<ReviewObstacle, "already">, windowDays: number): string {
  switch (obstacle) {
    case "not_bought":
      return "Solo quien ha comprado este producto puede opinar sobre él.";
    case "not_delivered":
      return "Podrás escribir tu reseña cuando hayas recibido el pedido.";
    case "window_closed":
      return `El plazo para opinar sobre tu compra ha terminado: son ${windowDays} días desde la entrega.`;
  }
}
