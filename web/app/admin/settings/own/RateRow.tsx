import {
  mayBeFree,
  SETTINGS,
  type SettingsOf,
  SHIPPING_LABELS,
  type ShippingOptionName,
  type Zone,
} from "@bruma/contract";
import { X } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { limitsOf } from "../../records/limitsOf.ts";
import { EurosField } from "../EurosField.tsx";
import { ZONE_WORDS } from "../settingWords.ts";

interface RateRowProps {
  index: number;
  zone: Zone;
  option: ShippingOptionName;
  /** Back to the price of «Otros envíos». */
  onRemove: (() => void) | undefined;
}

const { days_from, days_to } = SETTINGS.shipping.fields.rates.schema.element.shape;

/** Working days on the way, the fewest and the most. */
const DAYS = [
  ["days_from", "Días, de", days_from],
  ["days_to", "a", days_to],
] as const;

export function RateRow({ index, zone, option, onRemove }: RateRowProps) {
  const { register, formState } = useFormContext<SettingsOf<"shipping">>();
  const errors = formState.errors.rates?.[index];
  const name = `rates.${index}` as const;
  return (
    <fieldset aria-label={`${ZONE_WORDS[zone]}, ${SHIPPING_LABELS[option]}`} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-small font-medium">{SHIPPING_LABELS[option]}</span>
        <span className="flex items-center gap-1">
          <Checkbox {...register(`${name}.active`)} label={<span className="text-small">Se ofrece</span>} />
          {onRemove && (
            <IconButton
              icon={X}
              label={`Quitar el precio propio: ${ZONE_WORDS[zone]}, ${SHIPPING_LABELS[option]}`}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1fr_1fr_2fr]">
        <Field label="Precio (€)" error={errors?.price?.message}>
          {(attributes) => <EurosField {...attributes} name={`${name}.price`} empty={Number.NaN} />}
        </Field>
        {mayBeFree({ zone, option }) ? (
          <Field label="Gratis desde (€)" error={errors?.free_from?.message}>
            {(attributes) => <EurosField {...attributes} name={`${name}.free_from`} empty={null} placeholder="Nunca" />}
          </Field>
        ) : (
          <p className="self-end py-2.5 text-small text-muted">Nunca es gratis</p>
        )}
        {DAYS.map(([field, label, schema]) => (
          <Field key={field} label={label} error={errors?.[field]?.message}>
            {(attributes) => (
              <Input
                {...attributes}
                {...register(`${name}.${field}`, { valueAsNumber: true })}
                {...limitsOf(schema).attributes}
                type="number"
                inputMode="numeric"
                className="figures"
              />
            )}
          </Field>
        ))}
        <Field label="Plazo" error={errors?.time?.message} className="max-sm:col-span-2">
          {(attributes) => <Input {...attributes} {...register(`${name}.time`)} autoComplete="off" />}
        </Field>
      </div>
    </fieldset>
  );
}
