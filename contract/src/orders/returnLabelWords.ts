/** What a buyer is told of the number of a return. In a file without schemas, which a page of theirs need not load. */
export const returnLabelWords = (label: string): string =>
  `Escribe en el paquete el número ${label}: así sabemos que es el tuyo.`;
