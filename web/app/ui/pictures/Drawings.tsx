/** Those of lucide that a list shows by the hundred: their lines stand once in the document, and each place names them. */
export const DRAWINGS = {
  check: "M20 6 9 17l-5-5",
  "chevron-down": "m6 9 6 6 6-6",
  heart:
    "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
  plus: "M5 12h14 M12 5v14",
  star: "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
};

export type DrawingName = keyof typeof DRAWINGS;

/** They are drawn on a square of so many units. */
export const DRAWING_UNITS = 24;

export const drawingHref = (name: DrawingName) => `#drawn-${name}`;

const ID = "drawings";

const symbol = ([name, lines]: [string, string]) =>
  `<symbol id="drawn-${name}" viewBox="0 0 ${DRAWING_UNITS} ${DRAWING_UNITS}"><path d="${lines}"/></symbol>`;

/** Every document holds them: the browser takes them from there, and is spared a second copy. */
const symbols = import.meta.env.SSR
  ? Object.entries(DRAWINGS).map(symbol).join("")
  : (document.getElementById(ID)?.innerHTML ?? "");

/** Where the lines stand: in the root, whatever page it shows. */
export function Drawings() {
  return (
    <svg
      id={ID}
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}
