import { type ExtraName, formatEuros, type Quote, SLOTS } from "@bruma/contract";
import { useId } from "react";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Section } from "./Section.tsx";

interface ExtrasChoiceProps {
  quote: Quote | undefined;
  wanted: readonly ExtraName[];
  error?: string | undefined;
  onChoose: (extras: ExtraName[]) => void;
}

/** What this delivery may have besides; nothing where the shop offers nothing. Of slots and appointment one takes the other's place. */
export function ExtrasChoice({ quote, wanted, error, onChoose }: ExtrasChoiceProps) {
  const errorId = useId();
  const offered = quote?.extras_offered ?? [];
  if (offered.length === 0) return null;

  function choose(extra: ExtraName, isWanted: boolean) {
    const others = wanted.filter(
      (each) => each !== extra && !(isWanted && SLOTS.includes(extra) && SLOTS.includes(each)),
    );
    onChoose(isWanted ? [...others, extra] : others);
  }

  return (
    <Section title="Franjas y servicios extra">
      <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-3">
        <legend className="sr-only">Franjas y servicios extra</legend>
        {offered.map(({ extra, label, price }) => (
          <Checkbox
            key={extra}
            name={`extra-${extra}`}
            checked={price === 0 || wanted.includes(extra)}
            disabled={price === 0}
            onChange={({ target }) => choose(extra, target.checked)}
            label={
              <>
                {label}{" "}
                <span className="figures text-muted">{price === 0 ? "(incluido)" : `(+${formatEuros(price)})`}</span>
              </>
            }
          />
        ))}
      </fieldset>
      {error && (
        <p id={errorId} className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </Section>
  );
}
