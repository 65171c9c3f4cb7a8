import { type SettingsOf, SHIPPING_LABELS, SHIPPING_OPTIONS, ZONES, type Zone } from "@bruma/contract";
import { type UseFieldArrayReturn, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../ui/Button.tsx";
import { ZONE_WORDS } from "../settingWords.ts";
import { RateRow } from "./RateRow.tsx";
import { refusalOf } from "./refusalOf.ts";

/** The tariff, zone by zone. */
export function Rates() {
  const { control, getFieldState, formState } = useFormContext<SettingsOf<"shipping">>();
  const refused = refusalOf(getFieldState("rates", formState).error);
  // One for all zones: a rate that goes moves those that follow.
  const rates = useFieldArray({ control, name: "rates" });
  return (
    <div className="grid gap-5 sm:col-span-2">
      {ZONES.map((zone) => (
        <ZoneRates key={zone} zone={zone} rates={rates} />
      ))}
      {refused && (
        <p role="alert" className="text-small font-medium text-danger">
          {refused}
        </p>
      )}
    </div>
  );
}

interface ZoneRatesProps {
  zone: Zone;
  rates: UseFieldArrayReturn<SettingsOf<"shipping">, "rates">;
}

/** What a zone charges; of what it has no price of its own for, «Otros envíos» applies. */
function ZoneRates({ zone, rates: { fields, append, remove } }: ZoneRatesProps) {
  const options = zone === "flat" ? SHIPPING_OPTIONS : (["standard", "express"] as const);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-mist p-4">
      <legend className="px-1 text-small font-semibold">{ZONE_WORDS[zone]}</legend>
      {zone === "flat" && (
        <p className="text-small text-muted">
          Vale mientras no se sabe el código postal y donde una zona no tiene precio propio.
        </p>
      )}
      {options.map((option) => {
        const index = fields.findIndex((rate) => rate.zone === zone && rate.option === option);
        if (index >= 0) {
          return (
            <RateRow
              key={fields[index]?.id}
              index={index}
              zone={zone}
              option={option}
              onRemove={zone === "flat" ? undefined : () => remove(index)}
            />
          );
        }
        const price = fields.find((rate) => rate.zone === "flat" && rate.option === option)?.price ?? 0;
        return (
          <p key={option} className="flex flex-wrap items-center justify-between gap-2 text-small">
            <span>
              <span className="font-medium">{SHIPPING_LABELS[option]}:</span>{" "}
              <span className="text-muted">{zone === "flat" ? "no se ofrece" : "como «Otros envíos»"}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                append({ zone, option, active: true, price, free_from: null, time: "", days_from: 1, days_to: 3 })
              }
            >
              {zone === "flat" ? "Ofrecerlo" : "Poner precio propio"}
            </Button>
          </p>
        );
      })}
    </fieldset>
  );
}
