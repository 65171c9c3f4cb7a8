import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { type Filters, filtersPath } from "./filters/filters.ts";
import { activeFilters, withoutFilters } from "./words.ts";

const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Nothing to show, with every way out of it. */
export function NoResults({ filters }: { filters: Filters }) {
  const { search, min_price, max_price } = filters;
  const active = activeFilters(filters).length;
  const all = filtersPath(withoutFilters(filters));
  if (active === 0) {
    return (
      <EmptyState icon={SearchX} title="Todavía no hay productos" text="Vuelve pronto: estamos llenando la tienda." />
    );
  }
  const isNarrowed = search !== "" && active > 1;
  const isUpsideDown = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron productos"
      text={
        <>
          {isUpsideDown ? "El precio mínimo supera al máximo." : "Prueba con otras palabras o quita algún filtro."}
          <OtherSearches filters={filters} />
        </>
      }
      action={
        <>
          {isNarrowed && (
            <ButtonLink to={filtersPath({ ...withoutFilters(filters), search })}>
              <span className="max-w-64 truncate">Buscar «{search}» sin filtros</span>
            </ButtonLink>
          )}
          <ButtonLink to={all} variant={isNarrowed ? "quiet" : "primary"}>
            Borrar filtros
          </ButtonLink>
        </>
      }
    />
  );
}

/** One word may find what all of them together do not. */
function OtherSearches({ filters }: { filters: Filters }) {
  const words = [...new Set(filters.search.match(WORD) ?? [])].slice(0, 4);
  if (words.length < 2) return null;
  return (
    <span className="mt-2 block">
      O busca por separado:{" "}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && " · "}
          <Link to={filtersPath({ ...withoutFilters(filters), search: word })} className="link">
            {word}
          </Link>
        </span>
      ))}
    </span>
  );
}
