import { Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { ProductTyped } from "../productTyped.ts";
import { StockField } from "../StockField.tsx";
import { CountField, PriceField, TextField } from "../TextField.tsx";
import { VariantPicture } from "./VariantPicture.tsx";

interface VariantFieldsProps {
  index: number;
  /** Its price and stock are the product's own. */
  isOnly: boolean;
  onRemove: () => void;
}

export function VariantFields({ index, isOnly, onRemove }: VariantFieldsProps) {
  const variant = useWatch<ProductTyped, `variants.${number}`>({ name: `variants.${index}` });
  const names = useWatch<ProductTyped, "optionNames">({ name: "optionNames" });
  const title = variant.values.filter(Boolean).join(" · ") || variant.sku || "Sin nombre";
  const field = <Name extends string>(name: Name) => `variants.${index}.${name}` as const;
  return (
    <fieldset className={isOnly ? undefined : "rounded-card border border-mist p-4"}>
      <legend className="sr-only">{`Variante ${index + 1}: ${title}`}</legend>
      {!isOnly && (
        <div className="-mt-2 mb-2 flex items-center justify-between gap-3">
          <p aria-hidden="true" className="truncate font-semibold">
            <span className="figures mr-2 text-muted">{index + 1}</span>
            {title}
          </p>
          <IconButton icon={Trash2} label={`Quitar la variante ${index + 1}`} className="-mr-2" onClick={onRemove} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {names.map(({ name }, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is its place
            key={place}
            name={field(`values.${place}`)}
            label={name || `Opción ${place + 1}`}
            maxLength={60}
            place={names.length === 1 ? "col-span-2" : undefined}
          />
        ))}
        <TextField
          name={field("sku")}
          label="SKU"
          placeholder="Automático"
          maxLength={60}
          place={names.length === 3 ? undefined : "col-span-2"}
        />
        {!isOnly && <PriceField name={field("price")} label="Precio (€)" required />}
        <PriceField name={field("originalPrice")} label="Precio anterior (€)" />
        {!isOnly && <StockField at={field("")} id={variant.id} />}
        <CountField name={field("nicotineMgMl")} label="Nicotina (mg/ml)" />
        <CountField name={field("volumeMl")} label="Volumen (ml)" />
        {!isOnly && <VariantPicture index={index} of={title} />}
      </div>
    </fieldset>
  );
}
