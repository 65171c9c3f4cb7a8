import { Select } from "../../forms/Select.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { taxPeriodDays, taxPeriods } from "./periods.ts";

interface QuarterFilterProps {
  address: ListAddress;
  /** The shop's day. */
  today: string;
}

/** A quarter or a year, which fills both days of the list. */
export function QuarterFilter({ address, today }: QuarterFilterProps) {
  const [desde, hasta] = [address.read("desde"), address.read("hasta")];
  const choices = taxPeriods(today).map((period) => ({ ...period, days: taxPeriodDays(period) }));
  const chosen = choices.find(({ days: [from, to] }) => from === desde && to === hasta);
  return (
    <Select
      aria-label="Trimestre"
      value={chosen?.slug ?? ""}
      onChange={({ target }) => {
        const [from, to] = choices.find(({ slug }) => slug === target.value)?.days ?? [];
        address.change({ desde: from, hasta: to });
      }}
      className="max-sm:w-full"
    >
      <option value="">{!chosen && (desde || hasta) ? "Otras fechas" : "Todas las fechas"}</option>
      {choices.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </Select>
  );
}
