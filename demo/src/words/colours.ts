/** The colours in which the demo's devices are sold. */
export const COLOURS = {
  Grafito: "#353d41",
  Negro: "#1e2326",
  Pizarra: "#4d5c65",
  Plata: "#adb6b9",
  Perla: "#dedcd5",
  Arena: "#c7b38f",
  "Verde pino": "#155e5b",
  "Verde salvia": "#8ea398",
  Oliva: "#5d6549",
  "Azul noche": "#22364d",
  "Azul niebla": "#7f9bb0",
  Cobre: "#a8643f",
  Terracota: "#b4583c",
  Burdeos: "#6d2833",
  Lavanda: "#8d85a3",
  Latón: "#b79a5b",
} as const;

export type ColourName = keyof typeof COLOURS;
