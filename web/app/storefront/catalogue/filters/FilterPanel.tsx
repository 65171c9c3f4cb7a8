import { type Category, FACETS, type Facets, withUnit } from "@bruma/contract";
import { useId } from "react";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { CategoryChoices } from "./CategoryChoices.tsx";
import { Counted } from "./Counted.tsx";
import { FacetChoices } from "./FacetChoices.tsx";
import { FilterGroup } from "./FilterGroup.tsx";
import { choicesOf } from "./facetCounts.ts";
import type { Filters } from "./filters.ts";
import { PriceFields } from "./PriceFields.tsx";
import type { ChangeFilters } from "./useFilters.ts";

export interface FilterPanelProps {
  filters: Filters;
  /** Those of the menu, in its order. */
  categories: readonly Category[];
  facets: Facets | undefined;
  onChange: ChangeFilters;
  /** The form that its fields are sent with where there is no JavaScript. */
  form?: string;
}

const OPEN_AT_FIRST: readonly string[] = ["brand", "nicotine"];

/** All filters but the search, each group with what it would show. */
export function FilterPanel({ filters, categories, facets, onChange, form }: FilterPanelProps) {
  const ownGroup = useId();
  const shared = { filters, onChange, form };
  return (
    <div>
      <FilterGroup title="Categoría" open>
        <CategoryChoices
          {...shared}
          categories={categories}
          counts={facets?.categories}
          group={form ? "category" : ownGroup}
        />
      </FilterGroup>
      <FilterGroup title="Precio" open>
        <PriceFields {...shared} range={facets?.price} />
      </FilterGroup>
      <FilterGroup title="Disponibilidad" open>
        <Checkbox
          form={form}
          name="in_stock"
          value="true"
          checked={filters.in_stock}
          onChange={() => onChange({ in_stock: !filters.in_stock })}
          label={<Counted label="Solo en stock" count={facets?.in_stock} />}
        />
        <Checkbox
          form={form}
          name="featured"
          value="true"
          checked={filters.featured}
          onChange={() => onChange({ featured: !filters.featured })}
          label={<Counted label="Solo destacados" count={facets?.featured} />}
        />
      </FilterGroup>
      {FACETS.map(({ key: facet, ...words }) => {
        const title = withUnit(words);
        const counts = facets?.attributes[facet] ?? [];
        const chosen = filters.facets[facet];
        if (choicesOf(counts, chosen).length === 0) return null;
        return (
          <FilterGroup key={facet} title={title} open={chosen.length > 0 || OPEN_AT_FIRST.includes(facet)}>
            <FacetChoices {...shared} facet={facet} title={title} counts={counts} />
          </FilterGroup>
        );
      })}
    </div>
  );
}
