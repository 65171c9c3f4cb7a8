import { Plus } from "lucide-react";
import { Icon } from "./Icon.tsx";

interface Offer {
  id: string | number;
  name: string;
}

interface OfferListProps<Offered extends Offer> {
  offers: readonly Offered[];
  /** A press adds it to others, and says so. */
  adds?: boolean;
  onChoose: (offer: Offered) => void;
}

/** What was found for what is typed above, each to be pressed; nothing where nothing was. */
export function OfferList<Offered extends Offer>({ offers, adds = false, onChoose }: OfferListProps<Offered>) {
  if (offers.length === 0) return null;
  return (
    <ul className="mt-1.5 divide-y divide-mist rounded-card border border-mist">
      {offers.map((offer) => (
        <li key={offer.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3.5 text-left text-small hover:bg-sunken"
            onClick={() => onChoose(offer)}
          >
            <span>
              {adds && <span className="sr-only">Añadir </span>}
              {offer.name}
            </span>
            {adds && <Icon of={Plus} size={16} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
