/** What a key does in the work list. */
export type WorkDeed =
  | { do: "move"; by: 1 | -1 }
  | { do: "apply" }
  | { do: "choose"; candidate: number }
  | { do: "likeness"; isSame: boolean }
  | { do: "split" | "ignore" | "refund" | "undo" | "help" | "open" };

const DEEDS: Readonly<Record<string, WorkDeed>> = {
  ArrowDown: { do: "move", by: 1 },
  j: { do: "move", by: 1 },
  ArrowUp: { do: "move", by: -1 },
  k: { do: "move", by: -1 },
  Enter: { do: "apply" },
  s: { do: "likeness", isSame: true },
  n: { do: "likeness", isSame: false },
  d: { do: "split" },
  x: { do: "ignore" },
  r: { do: "refund" },
  u: { do: "undo" },
  o: { do: "open" },
  "?": { do: "help" },
};

/** As the help tells them. */
export const KEY_WORDS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [["↑", "↓", "k", "j"], "Ir al anterior o al siguiente"],
  [["Intro"], "Aplicar la propuesta"],
  [["1", "…", "9"], "Elegir entre varios pedidos y aplicarlo"],
  [["s"], "Es el mismo movimiento que el de al lado"],
  [["n"], "Es otro movimiento"],
  [["d"], "Dividir entre varios pedidos, o buscar el suyo"],
  [["r"], "Preparar un reembolso"],
  [["x"], "Descartar, con un motivo"],
  [["u"], "Deshacer lo último"],
  [["o"], "Abrir el detalle"],
  [["?"], "Mostrar estas teclas"],
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The key is being held down. */
  repeat: boolean;
}

/** `undefined`: the key means nothing here, or something to the browser. A held key moves and does nothing else. */
export function deedOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): WorkDeed | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const deed: WorkDeed | undefined = /^[1-9]$/.test(key)
    ? { do: "choose", candidate: Number(key) - 1 }
    : DEEDS[key.length === 1 ? key.toLowerCase() : key];
  return repeat && deed?.do !== "move" ? undefined : deed;
}
