import {
  CATEGORY_LABELS,
  counted,
  DESCRIPTION_MAX,
  formatEuros,
  formatNumber,
  PRODUCT_FLAGS,
  PRODUCT_NAME_MAX,
} from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Field } from "../../../forms/Field.tsx";
import { numberOf } from "../../../forms/numberOf.ts";
import { Options } from "../../../forms/Options.tsx";
import { Select } from "../../../forms/Select.tsx";
import { Textarea } from "../../../forms/Textarea.tsx";
import { ImageUrlPreview } from "./images/ImageUrlPreview.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { StockField } from "./StockField.tsx";
import { PriceField, TextField } from "./TextField.tsx";

/** What every product needs, and all that a simple one does. */
export function BasicFields({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ProductTyped>();
  const { errors } = formState;
  const variants = useWatch<ProductTyped, "variants">({ name: "variants" });
  const isSimple = variants.length === 1;
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField name="name" label="Nombre" place="sm:col-span-6" maxLength={PRODUCT_NAME_MAX} required />
      <Field
        label="Descripción"
        hint="Admite Markdown: **negrita**, *cursiva*, listas con «-», títulos con «##», tablas y enlaces."
        error={errors.description?.message}
        className="sm:col-span-6"
        required
      >
        {(control) => <Textarea {...control} {...register("description")} rows={5} maxLength={DESCRIPTION_MAX} />}
      </Field>
      {isSimple && <PriceField name="price" label="Precio (€)" place="sm:col-span-2" required />}
      {isSimple && <StockField at="" id={variants[0]?.id} place="sm:col-span-2" required />}
      {!isSimple && <VariantsSum />}
      <Field label="Categoría" error={errors.category?.message} className="sm:col-span-2" required>
        {(control) => (
          <Select {...control} {...register("category")}>
            <option value="">Elige una categoría</option>
            <Options of={CATEGORY_LABELS} />
          </Select>
        )}
      </Field>
      <div className="grid gap-x-8 gap-y-1 sm:col-span-6 sm:flex">
        <Checkbox {...register("active")} label="Activo: a la venta en la tienda" />
        <Checkbox {...register("featured")} label={PRODUCT_FLAGS.featured.label} />
      </div>
      <TextField
        name="image_url"
        type="url"
        inputMode="url"
        label="URL de la imagen"
        placeholder="https://"
        hint={
          isNew
            ? "La guardamos en la tienda. También puedes subir ficheros en «Imágenes»."
            : "Sustituye a la imagen principal. Vacía, todo queda como está."
        }
        place="sm:col-span-6"
      />
      <ImageUrlPreview />
    </div>
  );
}

/** Where there are several variants, each has its own price and stock. */
function VariantsSum() {
  const variants = useWatch<ProductTyped, "variants">({ name: "variants" });
  const prices = variants.flatMap(({ price }) => numberOf(price) ?? []);
  const stock = variants.reduce((sum, each) => sum + (numberOf(each.stock) ?? 0), 0);
  return (
    <dl className="figures grid grid-cols-2 content-start gap-4 sm:col-span-4">
      <div>
        <dt className="mb-1.5 text-small font-semibold">{new Set(prices).size > 1 ? "Precio desde" : "Precio"}</dt>
        <dd className="py-2.5">{prices.length > 0 ? formatEuros(Math.min(...prices)) : "—"}</dd>
      </div>
      <div>
        <dt className="mb-1.5 text-small font-semibold">Stock</dt>
        <dd className="py-2.5">
          {formatNumber(stock)} en {counted(variants.length, "variante", "variantes")}
        </dd>
      </div>
    </dl>
  );
}
