/** As which the official artwork is taken. */
export const ARTWORK_TYPES = ["svg", "pdf"] as const;
export type ArtworkType = (typeof ARTWORK_TYPES)[number];
export const ARTWORK_MAX_BYTES = 2_000_000;
/** Where the Official Journal publishes the notice, and where the Union explains the rights that it is about. */
export const GUARANTEE_JOURNAL = "https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj";
export const YOUR_EUROPE = "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_es.htm";

/** What the notice is about, in the shop's words: Directive 2011/83/EU, art. 22a; TRLGDCU, arts. 114 to 124. */
export const guaranteeWords = (years: number): string =>
  `Todo lo que compras tiene garantía legal de conformidad: 2 años como mínimo en la Unión Europea y ${years} en esta tienda, por la ley española, desde la entrega. Si algo no es conforme, lo reparamos o lo cambiamos gratis; si no es posible, te rebajamos el precio o te devolvemos el dinero.`;
