import { SHIPPING_LABELS, type ShippingOptionName, type ShippingSettings, type Zone } from "@bruma/contract";
import { X } from "lucide-react";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Input } from "../../ui/Input.tsx";
import type { SettingsForm } from "./SettingsPanel.tsx";
import { ZONE_WORDS } from "./settingWords.ts";

interface RateRowProps {
  index: number;
  zone: Zone;
  option: ShippingOptionName;
  form: SettingsForm<ShippingSettings>;
  /** Back to the price of «Otros envíos». */
  onRemove: (() => void) | undefined;
}

// What is left empty is no number.
const typedNumber = (value: unknown) => (value === "" || value === null ? null : Number(value));

export function RateRow({ index, zone, option, form: { register, formState }, onRemove }: RateRowProps) {
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
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Field label="Precio (€)" error={errors?.price?.message}>
          {(attributes) => (
            <Input
              {...attributes}
              {...register(`${name}.price`, { setValueAs: typedNumber })}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              className="figures"
            />
          )}
        </Field>
        <Field label="Gratis desde (€)" error={errors?.free_from?.message}>
          {(attributes) => (
            <Input
              {...attributes}
              {...register(`${name}.free_from`, { setValueAs: typedNumber })}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              placeholder="Nunca"
              className="figures"
            />
          )}
        </Field>
        <Field label="Plazo" error={errors?.time?.message} className="max-sm:col-span-2">
          {(attributes) => <Input {...attributes} {...register(`${name}.time`)} autoComplete="off" />}
        </Field>
      </div>
    </fieldset>
  );
}
