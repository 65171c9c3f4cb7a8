const BY_PLACE = {
  "Dénia, La Xara, Jesús Pobre": ["03700", "03709", "03749"],
  "Calp, Benissa, Moraira, Teulada, Benitatxell": ["03710", "03720", "03724", "03725", "03726"],
  "Xaló, Alcalalí, Llíber, Senija": ["03727", "03728", "03729"],
  Xàbia: ["03730", "03737", "03738", "03739"],
  "Gata, Pedreguer, Benidoleig": ["03740", "03750", "03759"],
  "Ondara, Sanet, El Verger, Beniarbeig, Els Poblets": ["03760", "03769", "03770", "03778", "03779"],
  "Pego, L'Atzúbia and the valleys behind": ["03780", "03786", "03787", "03788", "03789"],
  "Orba, La Vall de Laguar, Parcent and around": ["03790", "03791", "03792", "03793", "03794", "03795"],
};

/** The postcodes of the Marina Alta: where a shop delivers on the same day until it says otherwise. */
export const MARINA_ALTA = Object.values(BY_PLACE).flat().sort();
