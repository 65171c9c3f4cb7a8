import { COUNTRY_LABELS, type Order } from "@bruma/contract";

/** Where an order goes, as an envelope says it: a town that bears its province's name says it once. */
export function ShipsTo({ shipping }: Pick<Order, "shipping">) {
  const { name, address, zip_code, city, state, country, phone } = shipping;
  return (
    <address className="text-small not-italic">
      <span className="block font-medium">{name}</span>
      <span className="block">{address}</span>
      <span className="block">
        {zip_code} {city}
      </span>
      {state && state !== city && <span className="block">{state}</span>}
      <span className="block">{COUNTRY_LABELS[country]}</span>
      <span className="figures block text-muted">{phone}</span>
    </address>
  );
}
