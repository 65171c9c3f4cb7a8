import { keysOf } from "./keysOf.ts";

/** The autonomous communities and cities, each with its provinces by the first two figures of their postcodes. */
export const COMMUNITY_PROVINCES = {
  andalucia: ["04", "11", "14", "18", "21", "23", "29", "41"],
  aragon: ["22", "44", "50"],
  asturias: ["33"],
  baleares: ["07"],
  canarias: ["35", "38"],
  cantabria: ["39"],
  castilla_la_mancha: ["02", "13", "16", "19", "45"],
  castilla_y_leon: ["05", "09", "24", "34", "37", "40", "42", "47", "49"],
  cataluna: ["08", "17", "25", "43"],
  ceuta: ["51"],
  comunitat_valenciana: ["03", "12", "46"],
  extremadura: ["06", "10"],
  galicia: ["15", "27", "32", "36"],
  la_rioja: ["26"],
  madrid: ["28"],
  melilla: ["52"],
  murcia: ["30"],
  navarra: ["31"],
  pais_vasco: ["01", "20", "48"],
} as const;
export type Community = keyof typeof COMMUNITY_PROVINCES;
export const COMMUNITIES = keysOf(COMMUNITY_PROVINCES);

/** As they call themselves. */
export const COMMUNITY_LABELS: Record<Community, string> = {
  andalucia: "Andalucía",
  aragon: "Aragón",
  asturias: "Principado de Asturias",
  baleares: "Illes Balears",
  canarias: "Canarias",
  cantabria: "Cantabria",
  castilla_la_mancha: "Castilla-La Mancha",
  castilla_y_leon: "Castilla y León",
  cataluna: "Cataluña",
  ceuta: "Ceuta",
  comunitat_valenciana: "Comunitat Valenciana",
  extremadura: "Extremadura",
  galicia: "Galicia",
  la_rioja: "La Rioja",
  madrid: "Comunidad de Madrid",
  melilla: "Melilla",
  murcia: "Región de Murcia",
  navarra: "Comunidad Foral de Navarra",
  pais_vasco: "País Vasco",
};
