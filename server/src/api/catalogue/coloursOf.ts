import { type Product, type Variant, withoutAccents } from "@bruma/contract";

/** What the names of colours look like; «verde pino» that is not here is a «verde». */
const COLOURS: Readonly<Record<string, string>> = {
  negro: "#1e2326",
  "negro mate": "#26292b",
  grafito: "#353d41",
  antracita: "#3b4248",
  pizarra: "#4d5c65",
  gris: "#8b9296",
  plata: "#adb6b9",
  plateado: "#adb6b9",
  titanio: "#8f9294",
  acero: "#9aa4a8",
  blanco: "#f6f6f4",
  perla: "#dedcd5",
  crema: "#efe6d2",
  beige: "#d9c8a9",
  arena: "#c7b38f",
  marron: "#6b4630",
  chocolate: "#4a3024",
  madera: "#8a5f3c",
  cobre: "#a8643f",
  bronce: "#8c6a3f",
  laton: "#b79a5b",
  dorado: "#c9a13b",
  oro: "#c9a13b",
  "oro rosa": "#d3a08c",
  rojo: "#b3261e",
  granate: "#6d2833",
  burdeos: "#6d2833",
  terracota: "#b4583c",
  naranja: "#d9691e",
  coral: "#e5745c",
  salmon: "#ee9a86",
  rosa: "#d987a5",
  fucsia: "#c2217a",
  magenta: "#b01e77",
  morado: "#6b3f86",
  violeta: "#6f4a94",
  purpura: "#6a2f6f",
  lila: "#b79fd0",
  lavanda: "#8d85a3",
  azul: "#2f5f9e",
  "azul noche": "#22364d",
  "azul marino": "#1f2f4f",
  "azul niebla": "#7f9bb0",
  celeste: "#8fc1e3",
  turquesa: "#2aa5a0",
  cian: "#28a9c2",
  verde: "#3f7d4e",
  "verde pino": "#155e5b",
  "verde salvia": "#8ea398",
  menta: "#9fd8bf",
  oliva: "#5d6549",
  caqui: "#7a7350",
  lima: "#a6c93a",
  amarillo: "#e3c22e",
  mostaza: "#c29a2b",
};

const IS_COLOUR = /^colou?r(es)?$/i;

/** The colours that there are to choose from, each with what it looks like, where the shop knows it; none where there is no choice. */
export function coloursOf(variants: readonly Pick<Variant, "options">[]): Product["colours"] {
  const names = new Set(
    variants.flatMap(({ options }) =>
      Object.entries(options).flatMap(([option, name]) => (IS_COLOUR.test(option) ? name : [])),
    ),
  );
  return names.size < 2
    ? []
    : [...names].map((name) => ({ name, look: lookOf(withoutAccents(name).trim().toLowerCase()) ?? null }));
}

const lookOf = (name: string) => COLOURS[name] ?? COLOURS[name.split(/[\s/,:-]/)[0] ?? ""];
