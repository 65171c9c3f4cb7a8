import { ADMIN_GROUPS, type AdminLink } from "../shell/navigation.ts";
import type { KeyWords } from "./KeyTable.tsx";

/** What a key does anywhere in the back office. */
type KeyDeed = { do: "palette" | "help" | "begin" } | { do: "go"; to: string } | { do: "walk"; by: 1 | -1 };

const DEEDS: Readonly<Record<string, KeyDeed>> = {
  g: { do: "begin" },
  j: { do: "walk", by: 1 },
  k: { do: "walk", by: -1 },
  "?": { do: "help" },
};
const KEYED = ADMIN_GROUPS.flatMap(({ links }) => links).filter(hasKey);

export const PALETTE_LIST_ID = "ir-a";

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** `isBegun`: «g» was the key before. `undefined`: the key means nothing here, or something to the browser. */
export function keyDeedOf({ key, ctrlKey, metaKey, altKey }: Pressed, isBegun: boolean): KeyDeed | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return letter === "k" && !altKey ? { do: "palette" } : undefined;
  if (altKey) return undefined;
  if (!isBegun) return DEEDS[letter];
  const link = KEYED.find((each) => each.key === letter);
  return link && { do: "go", to: link.to };
}

/** A letter that was meant for the palette while its window was still on its way. */
export function isTypedAhead({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && document.getElementById(PALETTE_LIST_ID) === null;
}

/** As «?» tells them. */
export const OFFICE_KEYS: KeyWords = [
  [["Ctrl", "K"], "Buscar un pedido, un cliente, un producto, una pantalla, un ajuste o una acción"],
  [["j", "k"], "Ir a la fila siguiente o a la anterior"],
  [["Intro"], "Abrir la fila"],
  ...KEYED.map(({ key, label }): KeyWords[number] => [["g", key], label]),
  [["?"], "Mostrar estas teclas"],
];

function hasKey(link: AdminLink): link is AdminLink & { key: string } {
  return link.key !== undefined;
}
