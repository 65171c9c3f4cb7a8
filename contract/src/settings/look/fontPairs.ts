/** For titles and for text, as CSS names them. */
export interface FontPair {
  label: string;
  display: string;
  text: string;
}

const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const TITLES_WITH_SERIFS = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',P052,Georgia,serif";
const TEXT_WITH_SERIFS = "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif";

/** The design's own faces, which browsers fetch; the others are on every machine, so that nothing is fetched and nothing moves. */
export const OWN_FONTS = "bruma";

/** Of which a shop chooses one. The design's own stand in `web/app/styles/tokens.css`. */
export const FONT_PAIRS = {
  [OWN_FONTS]: { label: "La de la tienda: moderna", display: "", text: "" },
  mixed: { label: "Títulos con remates, texto sencillo", display: TITLES_WITH_SERIFS, text: SYSTEM },
  serif: { label: "Todo con remates: como un libro", display: TITLES_WITH_SERIFS, text: TEXT_WITH_SERIFS },
  system: { label: "La del dispositivo: la más ligera", display: SYSTEM, text: SYSTEM },
} as const satisfies Record<string, FontPair>;
export type FontPairName = keyof typeof FONT_PAIRS;
export const FONT_PAIR_NAMES = Object.keys(FONT_PAIRS) as [FontPairName, ...FontPairName[]];
