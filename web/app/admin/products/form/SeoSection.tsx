import { useFormContext, useWatch } from "react-hook-form";
import { useShop } from "../../../shop.ts";
import { Field } from "../../../ui/Field.tsx";
import { Textarea } from "../../../ui/Textarea.tsx";
import { FormSection } from "./FormSection.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { TextField } from "./TextField.tsx";

const TITLE_MAX = 70;
const DESCRIPTION_MAX = 170;

/** How the product looks in a search engine's results. */
export function SeoSection({ id }: { id: number | undefined }) {
  const { register, formState } = useFormContext<ProductTyped>();
  const [title, description] = useWatch<ProductTyped, ["seo_title", "seo_description"]>({
    name: ["seo_title", "seo_description"],
  });
  return (
    <FormSection title="Buscadores (SEO)" summary={title || description ? "Textos propios" : "Nombre y descripción"}>
      <TextField
        name="seo_title"
        label="Título"
        maxLength={TITLE_MAX}
        hint={`${title.length}/${TITLE_MAX}. Si lo dejas vacío, el nombre del producto.`}
      />
      <Field
        label="Descripción"
        error={formState.errors.seo_description?.message}
        hint={`${description.length}/${DESCRIPTION_MAX}. Si la dejas vacía, el principio de la descripción.`}
      >
        {(control) => <Textarea {...control} {...register("seo_description")} rows={3} maxLength={DESCRIPTION_MAX} />}
      </Field>
      <ResultPreview id={id} />
    </FormSection>
  );
}

function ResultPreview({ id }: { id: number | undefined }) {
  const { brand } = useShop();
  const [name, text, title, description] = useWatch<
    ProductTyped,
    ["name", "description", "seo_title", "seo_description"]
  >({ name: ["name", "description", "seo_title", "seo_description"] });
  return (
    <figure className="rounded-card bg-sunken p-4">
      <figcaption className="mb-2 text-tiny text-muted">Así puede verse en un buscador</figcaption>
      <p className="figures truncate text-tiny text-muted">
        {brand} › productos › {id ?? "nuevo"}
      </p>
      <p className="truncate text-subheading text-info">
        {title.trim() || name.trim() || "Nombre del producto"} - {brand}
      </p>
      <p className="line-clamp-2 text-small">{description.trim() || text.trim() || "La descripción del producto."}</p>
    </figure>
  );
}
