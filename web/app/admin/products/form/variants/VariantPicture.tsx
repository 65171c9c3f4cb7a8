import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../../forms/Field.tsx";
import { Select } from "../../../../forms/Select.tsx";
import { Picture } from "../../../../ui/pictures/Picture.tsx";
import type { ProductTyped } from "../productTyped.ts";

/** Which of the product's pictures shows this variant: the gallery, the cart and the order follow it. */
export function VariantPicture({ index, of }: { index: number; of: string }) {
  const { setValue } = useFormContext<ProductTyped>();
  const images = useWatch<ProductTyped, "images">({ name: "images" });
  const hash = useWatch<ProductTyped, `variants.${number}.imageHash`>({ name: `variants.${index}.imageHash` });
  if (images.length === 0) return null;
  const shown = images.find((image) => image.hash === hash);
  return (
    <div className="col-span-2 flex items-end gap-3">
      <Picture image={shown ?? images[0] ?? null} sizes="44px" alt="" className="size-11 shrink-0 rounded-soft" />
      <Field label="Imagen" className="min-w-0 flex-1">
        {(control) => (
          <Select
            {...control}
            aria-label={`Imagen de ${of}`}
            value={shown ? hash : ""}
            onChange={({ currentTarget }) =>
              setValue(`variants.${index}.imageHash`, currentTarget.value, { shouldDirty: true })
            }
          >
            <option value="">La principal</option>
            {images.map((image, place) => (
              <option key={image.hash} value={image.hash}>
                {`${place + 1}. ${image.alt || "Sin texto"}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
