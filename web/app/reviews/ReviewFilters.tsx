import { CATEGORY_LABELS, type Category, REVIEW_SORTS, type ReviewSort } from "@bruma/contract";
import { FilterChip } from "../ui/FilterChip.tsx";
import { type ShopReviewChoice, shopReviewsPath } from "./shopReviewChoice.ts";

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: "Más recientes",
  highest: "Mejor valoradas",
  lowest: "Peor valoradas",
};
const row = "flex flex-wrap gap-2";

interface ReviewFiltersProps {
  choice: ShopReviewChoice;
  categories: readonly Category[];
}

/** Links, so that they work before anything else does, and can be shared and gone back from. */
export function ReviewFilters({ choice, categories }: ReviewFiltersProps) {
  const first = { ...choice, page: 1 };
  return (
    <div className="grid gap-3">
      <nav aria-label="Filtrar por categoría" className={row}>
        <FilterChip to={shopReviewsPath({ ...first, category: undefined })} active={choice.category === undefined}>
          Todas
        </FilterChip>
        {categories.map((category) => (
          <FilterChip key={category} to={shopReviewsPath({ ...first, category })} active={choice.category === category}>
            {CATEGORY_LABELS[category]}
          </FilterChip>
        ))}
      </nav>
      <nav aria-label="Ordenar" className={row}>
        {REVIEW_SORTS.map((sort) => (
          <FilterChip key={sort} to={shopReviewsPath({ ...first, sort })} active={choice.sort === sort}>
            {SORT_LABELS[sort]}
          </FilterChip>
        ))}
      </nav>
    </div>
  );
}
