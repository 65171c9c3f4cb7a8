import type { TaxPeriod } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function useTaxes({ from, to }: TaxPeriod) {
  return useQuery({
    queryKey: ["admin", "taxes", from, to],
    queryFn: ({ signal }) => api("GET /admin/taxes", { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}
