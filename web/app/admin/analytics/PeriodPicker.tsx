import { ANALYTICS_PERIOD_LABELS, ANALYTICS_PERIODS } from "@bruma/contract";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { ListDays } from "../list/ListFilter.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { PERIOD_SLUGS, type ShownPeriod } from "./periods.ts";

export function PeriodPicker({ address, shown }: { address: ListAddress; shown: ShownPeriod }) {
  return (
    <search className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label="Periodo" className="flex flex-wrap gap-2">
        {ANALYTICS_PERIODS.map((period) => (
          <FilterChip
            key={period}
            to={address.hrefWith({ periodo: PERIOD_SLUGS[period], desde: undefined, hasta: undefined })}
            active={shown.period === period}
          >
            {ANALYTICS_PERIOD_LABELS[period]}
          </FilterChip>
        ))}
      </nav>
      <ListDays address={address} />
    </search>
  );
}
