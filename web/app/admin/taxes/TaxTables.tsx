import { type ExciseRow, formatCount, formatEuros, formatNumber, TAX_ZONE_LABELS, type VatRow } from "@bruma/contract";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { formatWholeStep } from "../charts/figures.ts";

/** «1.234,5 ml» */
export const formatMl = (ml: number) => `${formatNumber(ml, { most: 2, groupsThousands: true })} ml`;

const Month = ({ of: month }: { of: string }) => (
  <span className="inline-block first-letter:uppercase">{formatWholeStep(month)}</span>
);

const EXCISE: readonly Column<ExciseRow>[] = [
  {
    title: "Mes",
    names: true,
    cell: ({ month }) => <Month of={month} />,
  },
  { title: "Zona", cell: ({ zone }) => TAX_ZONE_LABELS[zone] },
  { title: "Epígrafe", cell: ({ epigraph, rate }) => (epigraph === null ? rate : `${epigraph}. ${rate}`) },
  {
    title: "Tipo",
    figures: true,
    cell: ({ cents_per_ml }) => (cents_per_ml === 0 ? "No sujeto" : `${formatEuros(cents_per_ml / 100)}/ml`),
  },
  { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
  { title: "Volumen", figures: true, className: "whitespace-nowrap", cell: ({ ml }) => formatMl(ml) },
  { title: "Cuota", figures: true, cell: ({ excise }) => <strong>{formatEuros(excise)}</strong> },
];

const VAT: readonly Column<VatRow>[] = [
  {
    title: "Mes",
    names: true,
    cell: ({ month }) => <Month of={month} />,
  },
  { title: "Zona", cell: ({ zone }) => TAX_ZONE_LABELS[zone] },
  {
    title: "Tipo",
    figures: true,
    className: "whitespace-nowrap",
    cell: ({ vat_percent }) => `${formatNumber(vat_percent)} %`,
  },
  { title: "Pedidos", figures: true, cell: ({ orders }) => formatCount(orders) },
  {
    title: "Vendido",
    figures: true,
    cell: ({ base, vat }) => (
      <span>
        <span className="block whitespace-nowrap">{formatEuros(base)}</span>
        <span className="block text-muted whitespace-nowrap">IVA {formatEuros(vat)}</span>
      </span>
    ),
  },
  {
    title: "Devuelto",
    figures: true,
    cell: ({ returned_base, returned_vat }) =>
      returned_base === 0 && returned_vat === 0 ? (
        "—"
      ) : (
        <span>
          <span className="block whitespace-nowrap">−{formatEuros(returned_base)}</span>
          <span className="block text-muted whitespace-nowrap">IVA −{formatEuros(returned_vat)}</span>
        </span>
      ),
  },
  {
    title: "Neto",
    figures: true,
    cell: ({ net_base, net_vat }) => (
      <span>
        <span className="block whitespace-nowrap">{formatEuros(net_base)}</span>
        <strong className="block whitespace-nowrap">IVA {formatEuros(net_vat)}</strong>
      </span>
    ),
  },
];

const keyOf = ({ month, zone }: { month: string; zone: string }) => `${month} ${zone}`;

export function ExciseTable({ rows }: { rows: readonly ExciseRow[] }) {
  return (
    <Table
      caption="Impuesto sobre líquidos"
      columns={EXCISE}
      rows={rows}
      rowKey={(row) => `${keyOf(row)} ${row.epigraph} ${row.cents_per_ml}`}
    />
  );
}

export function VatTable({ rows }: { rows: readonly VatRow[] }) {
  return <Table caption="IVA" columns={VAT} rows={rows} rowKey={(row) => `${keyOf(row)} ${row.vat_percent}`} />;
}
