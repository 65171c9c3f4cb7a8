const ASSURANCES = [
  { title: "Precio final", text: "IVA incluido. El envío se ve antes de pagar." },
  { title: "14 días para pensarlo", text: "Desistimiento sin explicaciones ni permisos." },
  { title: "3 años de garantía", text: "La legal, sin letra pequeña." },
  { title: "Solo adultos", text: "Comprobamos la edad y la etiqueta pide identificación." },
] as const;

/** What a buyer wants to know before trusting a shop with a transfer. */
export function Assurances() {
  return (
    <dl className="grid gap-x-8 gap-y-7 border-y border-mist py-8 sm:grid-cols-2 lg:grid-cols-4">
      {ASSURANCES.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 max-w-64 text-small text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
