import type { SettingsChange } from "@bruma/domain";

/** The demo company's own data: all invented, and visibly so. Keys and shapes are those of the shop's settings. */
export const DEMO_SETTINGS = {
  demo: { isDemo: true },
  company: {
    brand: "Bruma",
    tagline: "Vapeo sereno, para adultos",
    name: "Bruma Vapeo Sereno, S.L.",
    nif: "B00123455", // passes the check digit; no province has the code 00
    address: "Calle de la Calma, 12, 03700 Dénia (Alicante)",
    email: "hola@bruma.test",
    phone: "965 000 000",
    social: [{ name: "Instagram", url: "https://instagram.example/bruma" }],
  },
  bank: { bank: "Banco de Ejemplo", holder: "Bruma Vapeo Sereno, S.L.", iban: "ES91 2100 0418 4502 0005 1332" },
  sale: { unpaid_order_days: 7 },
  legal: { registry: "Registro Mercantil de ejemplo, hoja A-00000", withdrawal_days: 14, warranty_years: 3 },
} satisfies SettingsChange;
