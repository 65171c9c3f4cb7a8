const NO_ROOM = /^(ENOSPC|EDQUOT|53100)$/;
const AWAY = /^(ECONN|CONNECT|ETIMEDOUT|EPIPE|08|57P)/;
const SLOW = /^(57014|55P03|40P01|40001|53)/;

const LOG =
  "Busca la referencia en el registro del programa, donde está entero, y envíaselo a quien mantiene la tienda.";

/** By what the program was doing: the first part of what the log says. */
const DOING: readonly [RegExp, what: string, advice: string][] = [
  [
    /^job failed/,
    "Ha fallado una tarea programada",
    "Se repite sola. Si sigue, mira arriba cuál va tarde y el registro del programa.",
  ],
  [
    /^no job has run|job queue/,
    "La cola de tareas se ha parado",
    "Se abre sola otra vez. Si en un cuarto de hora no se recupera, reinicia el programa.",
  ],
  [/mail/, "Un correo no ha podido salir", "«Correo» dice cuál y qué contestó el servidor."],
  [/push/, "Un aviso del navegador no ha podido salir", "Se repite solo; los que ya no existen se borran."],
];

/** What an error means to the shop's owner, and what to do about it. */
export function wordsOf({ what, code = "" }: { what: string; code: string | undefined }): {
  what: string;
  advice: string;
} {
  if (NO_ROOM.test(code))
    return { what: "No quedaba sitio en el disco", advice: "Haz sitio (docs/runbook.md, «The disk is full»)." };
  if (AWAY.test(code)) {
    return {
      what: "La base de datos no respondía",
      advice: "La tienda sigue sola en cuanto vuelve. Si pasa a menudo, mira docs/runbook.md.",
    };
  }
  if (SLOW.test(code)) {
    return {
      what: "La base de datos tardó demasiado",
      advice: "Suele pasar solo. Si se repite a una hora, mira qué más corre entonces en esa máquina.",
    };
  }
  const [, said, advice] = DOING.find(([pattern]) => pattern.test(what)) ?? [];
  return { what: said ?? "Un fallo inesperado del programa", advice: advice ?? LOG };
}
