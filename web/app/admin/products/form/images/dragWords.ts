import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const DRAG_INSTRUCTIONS =
  "Para mover una imagen, pulsa espacio, usa las flechas arriba y abajo, y vuelve a pulsar espacio. Escape la deja donde estaba.";

/** What is read out while a picture is moved by keyboard. */
export function dragWords(keys: readonly UniqueIdentifier[]): Announcements {
  const place = (key: UniqueIdentifier) => `${keys.indexOf(key) + 1} de ${keys.length}`;
  return {
    onDragStart: ({ active }) => `Imagen ${place(active.id)} cogida.`,
    onDragOver: ({ over }) => (over ? `Ahora en el lugar ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Imagen dejada en el lugar ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `La imagen sigue en el lugar ${place(active.id)}.`,
  };
}
