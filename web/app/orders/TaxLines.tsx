import { formatEuros, formatNumber, type OrderTaxes } from "@bruma/contract";
import { Alert } from "../ui/Alert.tsx";

/** What of a total is tax. It adds nothing to the total. */
export function TaxLines({ taxes }: { taxes: OrderTaxes }) {
  const { vat_percent, base, vat, excise, zone_note } = taxes;
  const rows = [
    ["Base imponible", base],
    [`IVA ${formatNumber(vat_percent)} %`, vat],
    ...(excise > 0 ? [["Impuesto sobre líquidos para cigarrillos electrónicos, en la base", excise] as const] : []),
  ] as const;
  return (
    <>
      <dl className="mt-3 grid gap-1 border-t border-mist pt-3 text-tiny text-muted">
        {rows.map(([name, euros]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="figures whitespace-nowrap">{formatEuros(euros)}</dd>
          </div>
        ))}
      </dl>
      {zone_note && (
        <Alert className="mt-3" tone="warn">
          {zone_note}
        </Alert>
      )}
    </>
  );
}

/** «IVA incluido», or that there is none. */
export const vatWords = ({ vat_percent }: OrderTaxes) => (vat_percent > 0 ? "IVA incluido" : "sin IVA");
