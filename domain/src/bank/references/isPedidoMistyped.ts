/** Words and names that are one or two letters away from «pedido» and mean something else. */
const OTHERS =
  /^(PEDRO|PERDIDO|PERIODO|MEDIDO|MEDIDA|MEDIO|PODIDO|PEDIR|PIDO|PRIMIDO|PELADO|PESADO|PECADO|CEDIDO|PEDAL|PEDI)S?$/;

/** Whether a word (in capitals) is likely «pedido» with up to two typing errors: a letter missing, doubled, wrong or swapped. */
export function isPedidoMistyped(word: string): boolean {
  if (OTHERS.test(word)) return false;
  const errors = Math.min(distance(word, "PEDIDO"), distance(word, "PEDIDOS"));
  return errors === 1 || (errors === 2 && word.startsWith("P"));
}

/** How many letters must be added, left out, changed or swapped with the next (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cost = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row: number[] = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [cost(i - 1, j) + 1, cost(i, j - 1) + 1, cost(i - 1, j - 1) + (isSame ? 0 : 1)];
      row.push(Math.min(...steps, isSwap ? cost(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return cost(one.length, other.length);
}
