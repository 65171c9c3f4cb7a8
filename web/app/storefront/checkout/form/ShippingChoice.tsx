import {
  arrivalSentence,
  formatEuros,
  formatLimit,
  type Quote,
  type ShippingOption,
  type ShippingOptionName,
} from "@bruma/contract";
import clsx from "clsx";
import { RadioCard } from "../../../forms/RadioCard.tsx";
import { RadioGroup } from "../../../forms/RadioGroup.tsx";
import { Alert } from "../../../ui/Alert.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { Section } from "./Section.tsx";

interface ShippingChoiceProps {
  quote: Quote | undefined;
  wanted: ShippingOptionName;
  isSettling: boolean;
  /** Until then nothing is said of what sending it costs. */
  isPlaceKnown: boolean;
  error?: string;
  onChoose: (option: ShippingOptionName) => void;
}

/** The ways to send this cart to the address typed so far. */
export function ShippingChoice({ quote, wanted, isSettling, isPlaceKnown, error, onChoose }: ShippingChoiceProps) {
  const abroad = quote?.problems.find(({ code }) => code === "shipping.regulated_abroad");
  const banned = quote?.problems.find(({ code }) => code === "shipping.banned_there");
  return (
    <Section title="Método de envío">
      {abroad && (
        <Alert tone="danger" live title="No podemos enviar este carrito a ese país" className="mb-4">
          <p>{abroad.message}</p>
          <ul className="mt-2 list-disc pl-5">
            {quote?.items
              .filter((item) => item.regulated)
              .map((item) => (
                <li key={item.variantId}>{item.name}</li>
              ))}
          </ul>
        </Alert>
      )}
      {banned && (
        <Alert tone="danger" live title="No podemos enviar este carrito a esa comunidad" className="mb-4">
          <p>{banned.message}</p>
        </Alert>
      )}
      {!isPlaceKnown ? (
        <p className="text-muted">Escribe tu código postal y verás cómo te llega, cuándo y cuánto cuesta.</p>
      ) : quote ? (
        <RadioGroup
          legend="Método de envío"
          isLegendHidden
          error={error}
          className={clsx("transition-opacity", isSettling && "opacity-60")}
        >
          {quote.options.map((option) => (
            <RadioCard
              key={option.option}
              name="option"
              value={option.option}
              checked={option.option === chosenOf(quote, wanted)}
              onChange={() => onChoose(option.option)}
              title={option.label}
              description={
                <>
                  <span className="block text-ink">{arrivalSentence(option.arrival)}</span>
                  <span className="inline-block first-letter:uppercase">{describe(option)}</span>
                </>
              }
              aside={option.price === 0 ? "Gratis" : formatEuros(option.price)}
            />
          ))}
        </RadioGroup>
      ) : (
        <Loading label="Calculando envío…" className="grid gap-3">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      )}
    </Section>
  );
}

/** What the buyer chose where it goes there, else what the shop proposes. */
function chosenOf(quote: Quote, wanted: ShippingOptionName): ShippingOptionName {
  return quote.options.some(({ option }) => option === wanted) ? wanted : quote.option;
}

/** On which day the same day is, the sentence of its arrival says. */
function describe({ option, time, price, free_from }: ShippingOption): string {
  const limit = free_from !== null && price > 0 && `Gratis desde ${formatLimit(free_from)}`;
  return [option !== "same_day" && time, limit].filter(Boolean).join(" · ");
}
