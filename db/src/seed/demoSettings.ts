/** The demo company's own data: all invented, and visibly so. Keys and shapes are those of the shop's settings. */
export const DEMO_SETTINGS = {
  demo: { isDemo: true },
  brand: { name: "Bruma", tagline: "Vapeo sereno, para adultos" },
  company: {
    name: "Bruma Vapeo Sereno, S.L.",
    nif: "B00123455", // passes the check digit; no province has the code 00
    address: "Calle de la Calma, 12, 03700 Dénia (Alicante)",
  },
  bank: { bank: "Banco de Ejemplo", holder: "Bruma Vapeo Sereno, S.L.", iban: "ES91 2100 0418 4502 0005 1332" },
  contact: { email: "hola@bruma.test", phone: "965 000 000" },
  social: [{ name: "Instagram", url: "https://instagram.example/bruma" }],
  orders: { unpaidDays: 7 },
  law: { registry: "Registro Mercantil de ejemplo, hoja A-00000", withdrawalDays: 14, warrantyYears: 3 },
  delivery: {
    defaultTime: "24-72h",
    sameDayPostcodes: [
      ...["03700", "03709", "03749"], // Dénia, La Xara, Jesús Pobre
      ...["03710", "03720", "03724", "03725", "03726"], // Calp, Benissa, Moraira, Teulada, Benitatxell
      ...["03727", "03728", "03729"], // Xaló, Alcalalí, Llíber and Senija
      ...["03730", "03737", "03738", "03739"], // Xàbia
      ...["03740", "03750", "03759"], // Gata, Pedreguer, Benidoleig
      ...["03760", "03769", "03770", "03778", "03779"], // Ondara, Sanet, El Verger, Beniarbeig, Els Poblets
      ...["03780", "03786", "03787", "03788", "03789"], // Pego, L'Atzúbia and the valleys behind
      ...["03790", "03791", "03792", "03793", "03794", "03795"], // Orba, La Vall de Laguar, Parcent and around
    ],
  },
};
