import { formatEuros, PAYMENT_METHOD_LABELS, type PaymentMethod, type PaymentOffer, type Quote } from "@bruma/contract";
import { useShop } from "../../../document/shop.ts";
import { RadioCard } from "../../../forms/RadioCard.tsx";
import { RadioGroup } from "../../../forms/RadioGroup.tsx";
import { PAYMENT_METHOD_WORDS } from "../../../orders/payment/paymentMethods.tsx";
import { Section } from "./Section.tsx";

interface PaymentChoiceProps {
  quote: Quote | undefined;
  wanted: PaymentMethod;
  error?: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

// The one that every shop has, until the quote says which others there are.
const ALWAYS: PaymentOffer[] = [{ method: "bank_transfer", fee: 0, available: true, reason: null }];

export function PaymentChoice({ quote, wanted, error, onChoose }: PaymentChoiceProps) {
  const shop = useShop();
  const offers = quote?.payment_methods ?? ALWAYS;
  const chosen = offers.find(({ method, available }) => method === wanted && available) ?? offers[0];
  return (
    <Section title="Forma de pago">
      <RadioGroup legend="Forma de pago" isLegendHidden error={error}>
        {offers.map(({ method, fee, available, reason }) => (
          <div key={method}>
            <RadioCard
              name="payment_method"
              value={method}
              checked={method === chosen?.method}
              disabled={!available}
              aria-describedby={reason ? `${method}-reason` : undefined}
              onChange={() => onChoose(method)}
              title={PAYMENT_METHOD_LABELS[method]}
              description={PAYMENT_METHOD_WORDS[method].choice(shop)}
              aside={fee > 0 && `+${formatEuros(fee)}`}
            />
            {/* Not within the card, which is dimmed: why it cannot be had must be easy to read. */}
            {reason && (
              <p id={`${method}-reason`} className="mt-1.5 text-small text-muted">
                {reason}
              </p>
            )}
          </div>
        ))}
      </RadioGroup>
    </Section>
  );
}
