import type { DebtType } from "@bruma/contract";

const ALL = [
  "Haz que llegue a tu cliente y guarda la prueba: sin ella no hay reducción (RIVA, art. 24.1). El correo de la tienda quizá no baste.",
  "Comunícala a la AEAT por su sede en un mes desde que se emite, con los documentos que pide (RIVA, art. 24.2).",
  "No vale para lo que está avalado, asegurado o con garantía real, ni si tu cliente es una persona vinculada (art. 80.Cinco).",
];

const OF_TYPE: Record<DebtType, readonly string[]> = {
  R2: [
    "El auto ha de ser posterior a la venta. El plazo es el mes para comunicar créditos, desde la publicación, y dos más (art. 80.Tres).",
    "Envíala también a la administración concursal.",
    "Si el concurso concluye por ciertas causas (art. 465.1.º, 3.º y 5.º TRLC), la base vuelve a subir.",
  ],
  R3: [
    "Pasado ese tiempo sin cobrar quedan seis meses para emitirla (art. 80.Cuatro).",
    "El impago ha de constar en los libros registro del IVA.",
    "Si desistes de la reclamación o acordáis el cobro, la base vuelve a subir con una rectificativa en un mes.",
  ],
};

/** What the law asks for besides the document, and what nobody could make sure of here. */
export function DebtDuties({ type }: { type: DebtType }) {
  return (
    <section className="grid gap-2 text-small">
      <h3 className="font-semibold">Lo que la tienda no hace por ti</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {[...OF_TYPE[type], ...ALL].map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
      <p className="text-muted">
        Sin contrastar con el texto oficial de hoy: los plazos y límites salen de quienes citan la ley. Si te paga
        después quien compró como particular, la rectificativa que vuelve a subir la base la emite la tienda; las demás
        que la suben, no. Confírmalo con tu asesor antes de emitir.
      </p>
    </section>
  );
}
