import { type KnownShop, useShop } from "../../document/shop.ts";

const assurances = ({ withdrawal_days, warranty_years }: KnownShop) => [
  { title: "Precio final", text: "IVA incluido. El envío se ve antes de pagar." },
  { title: `${withdrawal_days} días para pensarlo`, text: "Desistimiento sin explicaciones ni permisos." },
  { title: `${warranty_years} años de garantía`, text: "La legal, sin letra pequeña." },
  { title: "Solo adultos", text: "Comprobamos la edad y la etiqueta pide identificación." },
];

/** What a buyer wants to know before trusting a shop with a transfer. */
export function Assurances() {
  return (
    <dl className="grid gap-x-8 gap-y-7 border-y border-mist py-8 sm:grid-cols-2 lg:grid-cols-4">
      {assurances(useShop()).map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 max-w-64 text-small text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
