import { useOptimistic, useTransition } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { CATALOGUE_PATH, type Filters, filtersPath, readFilters } from "./filters.ts";

export type ChangeFilters = (part: Partial<Filters>, options?: { replace?: boolean }) => void;

/** The filters of the address. What was just asked for already counts, so that a tick is seen at once. */
export function useFilters(): { filters: Filters; isLoading: boolean; change: ChangeFilters } {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  const navigate = useNavigate();
  // The router's own sign of a navigation waits behind this one.
  const [isChanging, startChange] = useTransition();
  const [filters, showAlready] = useOptimistic(readFilters(search));

  function change(part: Partial<Filters>, { replace = false } = {}) {
    const next = { ...filters, page: 1, ...part };
    startChange(async () => {
      showAlready(next);
      await navigate(filtersPath(next), { replace, preventScrollReset: true });
    });
  }
  return { filters, isLoading: isChanging || location?.pathname === CATALOGUE_PATH, change };
}
