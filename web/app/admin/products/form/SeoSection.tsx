import { wordsOfMarkdown } from "@bruma/contract";
import { useWatch } from "react-hook-form";
import { useShop } from "../../../document/shop.ts";
import { FormSection } from "./FormSection.tsx";
import { OwnText, textsOf } from "./OwnFields.tsx";
import type { ProductTyped } from "./productTyped.ts";

/** How the product looks in a search engine's results. */
export function SeoSection({ id }: { id: number | undefined }) {
  const [title, description] = useWatch<ProductTyped, ["seo_title", "seo_description"]>({
    name: ["seo_title", "seo_description"],
  });
  return (
    <FormSection title="Buscadores (SEO)" summary={title || description ? "Textos propios" : "Nombre y descripción"}>
      {textsOf("seo").map((field) => (
        <OwnText key={field.key} field={field} counted />
      ))}
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
      <p className="line-clamp-2 text-small">
        {description.trim() || wordsOfMarkdown(text) || "La descripción del producto."}
      </p>
    </figure>
  );
}
