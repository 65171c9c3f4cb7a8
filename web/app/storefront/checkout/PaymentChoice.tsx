import { formatEuros, PAYMENT_METHOD_LABELS, type PaymentMethod, type PaymentOffer, type Quote } from "@bruma/contract";
import { RadioCard } from "../../ui/RadioCard.tsx";
import { Section } from "./Section.tsx";

interface PaymentChoiceProps {
  quote: Quote | undefined;
  wanted: PaymentMethod;
  error?: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

const DESCRIPTIONS: Record<PaymentMethod, string> = {
  bank_transfer:
    "Al confirmar verás nuestros datos bancarios y la referencia de tu pedido. Lo preparamos en cuanto recibimos la transferencia: 1 o 2 días laborables.",
  cash_on_delivery: "Pagas en efectivo al repartidor cuando te lo entrega. Lo preparamos enseguida.",
};

// The one that every shop has, until the quote says which others there are.
const ALWAYS: PaymentOffer[] = [{ method: "bank_transfer", fee: 0, available: true, reason: null }];

export function PaymentChoice({ quote, wanted, error, onChoose }: PaymentChoiceProps) {
  const offers = quote?.payment_methods ?? ALWAYS;
  const chosen = offers.find(({ method, available }) => method === wanted && available) ?? offers[0];
  return (
    <Section title="Método de pago">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Método de pago</legend>
        {offers.map(({ method, fee, available, reason }) => (
          <RadioCard
            key={method}
            name="payment_method"
            value={method}
            checked={method === chosen?.method}
            disabled={!available}
            onChange={() => onChoose(method)}
            title={PAYMENT_METHOD_LABELS[method]}
            description={reason ?? DESCRIPTIONS[method]}
            aside={fee > 0 && `+${formatEuros(fee)}`}
          />
        ))}
      </fieldset>
      {error && <p className="mt-2 text-small font-medium text-danger">{error}</p>}
    </Section>
  );
}
