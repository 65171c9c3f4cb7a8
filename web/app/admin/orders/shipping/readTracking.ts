/** An order that is to leave, and the number of its parcel; empty where it has none. */
export interface Tracked {
  id: number;
  tracking: string;
}

export interface Tracking {
  parcels: readonly Tracked[];
  /** What is wrong with the lines, each in a sentence. */
  problems: readonly string[];
}

const NAMED = /^(?:pedido\s*)?#?\s*(\d{1,9})\s*[;,\t]\s*(.*)$/i;
const NUMBER = /^[\w.-]{1,60}$/;

/**
 * Reads typed, scanned or pasted numbers, one a line: «12;BR-1» is order 12's, also where it was not chosen; a number alone goes to
 * the next chosen order that has none, from the top.
 */
export function readTracking(text: string, chosen: readonly number[]): Tracking {
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  const named = new Map<number, string>();
  const alone: { line: number; tracking: string }[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const words = raw.trim();
    if (words === "") continue;
    const [, order, after] = NAMED.exec(words) ?? [];
    const tracking = (after ?? words).trim();
    if (!NUMBER.test(tracking)) {
      problems.push(
        `Línea ${line}: «${words.slice(0, 60)}» no es un número de seguimiento: solo letras, cifras, puntos y guiones, sin espacios.`,
      );
      continue;
    }
    const earlier = lineOf.get(tracking);
    if (earlier !== undefined) problems.push(`Línea ${line}: el número «${tracking}» ya está en la línea ${earlier}.`);
    lineOf.set(tracking, line);
    if (order === undefined) alone.push({ line, tracking });
    else if (named.has(Number(order))) problems.push(`Línea ${line}: el pedido #${order} ya tiene número.`);
    else named.set(Number(order), tracking);
  }
  const unnamed = chosen.filter((id) => !named.has(id));
  for (const { line, tracking } of alone.slice(unnamed.length)) {
    problems.push(`Línea ${line}: «${tracking}» sobra: no quedan pedidos elegidos.`);
  }
  const given = new Map(unnamed.map((id, position) => [id, alone[position]?.tracking ?? ""]));
  const others = [...named.keys()].filter((id) => !chosen.includes(id));
  return {
    parcels: [...chosen, ...others].map((id) => ({ id, tracking: named.get(id) ?? given.get(id) ?? "" })),
    problems,
  };
}
