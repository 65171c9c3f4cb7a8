import { type ExciseRow, isExciseDueIn, TAX_ZONE_LABELS, type TaxPeriod, toEuros, type VatRow } from "@bruma/contract";
import { type ExciseEntry, readTaxLedger, type TaxLedger, type VatEntry } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";

const EXCISE_COLUMNS: CsvColumn<ExciseRow>[] = [
  { title: "Mes", cell: ({ month }) => month },
  { title: "Zona", cell: ({ zone }) => TAX_ZONE_LABELS[zone] },
  { title: "Epígrafe", cell: ({ epigraph }) => epigraph },
  { title: "Producto", cell: ({ rate }) => rate },
  { title: "Tipo (€/ml)", cell: ({ cents_per_ml }) => toEuros(cents_per_ml) },
  { title: "Unidades", cell: ({ units }) => units },
  { title: "Mililitros", cell: ({ ml }) => ml },
  { title: "Cuota (€)", cell: ({ excise }) => excise },
];

const VAT_COLUMNS: CsvColumn<VatRow>[] = [
  { title: "Mes", cell: ({ month }) => month },
  { title: "Zona", cell: ({ zone }) => TAX_ZONE_LABELS[zone] },
  { title: "Tipo (%)", cell: ({ vat_percent }) => vat_percent },
  { title: "Pedidos", cell: ({ orders }) => orders },
  { title: "Base (€)", cell: ({ base }) => base },
  { title: "IVA (€)", cell: ({ vat }) => vat },
  { title: "Base devuelta (€)", cell: ({ returned_base }) => returned_base },
  { title: "IVA devuelto (€)", cell: ({ returned_vat }) => returned_vat },
  { title: "Base neta (€)", cell: ({ net_base }) => net_base },
  { title: "IVA neto (€)", cell: ({ net_vat }) => net_vat },
];

export function serveTaxes(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /admin/taxes", async ({ query }) => {
    const ledger = await readTaxLedger(db, query);
    return {
      excise: ledger.excise.map(presentExcise),
      vat: ledger.vat.map(presentVat),
      totals: totalsOf(ledger),
      units_without_volume: sum(ledger.excise, ({ zone, unmeasured }) => (isExciseDueIn(zone) ? unmeasured : 0)),
    };
  });

  serveFile(app, "GET /admin/taxes/excise/export", async ({ query }) => {
    const { excise } = await readTaxLedger(db, query);
    return { name: fileName("impuesto-liquidos", query), bytes: csvOf(EXCISE_COLUMNS, excise.map(presentExcise)) };
  });

  serveFile(app, "GET /admin/taxes/vat/export", async ({ query }) => {
    const { vat } = await readTaxLedger(db, query);
    return { name: fileName("iva", query), bytes: csvOf(VAT_COLUMNS, vat.map(presentVat)) };
  });
}

const fileName = (what: string, { from, to }: TaxPeriod) => `${what}-${from}${from === to ? "" : `-${to}`}.csv`;

function presentExcise({ month, zone, rate, units, ml, exciseCents }: ExciseEntry): ExciseRow {
  return {
    month,
    zone,
    epigraph: rate?.epigraph ?? null,
    rate: rate?.words ?? "Antes del impuesto",
    cents_per_ml: rate && isExciseDueIn(zone) ? rate.centsPerMl : 0,
    units,
    ml,
    excise: toEuros(exciseCents),
  };
}

function presentVat(entry: VatEntry): VatRow {
  const { month, zone, vatPercent, orders, baseCents, vatCents, returnedBaseCents, returnedVatCents } = entry;
  return {
    month,
    zone,
    vat_percent: vatPercent,
    orders,
    base: toEuros(baseCents),
    vat: toEuros(vatCents),
    returned_base: toEuros(returnedBaseCents),
    returned_vat: toEuros(returnedVatCents),
    net_base: toEuros(baseCents - returnedBaseCents),
    net_vat: toEuros(vatCents - returnedVatCents),
  };
}

function totalsOf({ excise, vat }: TaxLedger) {
  return {
    units: sum(excise, ({ units }) => units),
    ml: sum(excise, ({ ml }) => ml),
    excise: toEuros(sum(excise, ({ exciseCents }) => exciseCents)),
    net_base: toEuros(sum(vat, ({ baseCents, returnedBaseCents }) => baseCents - returnedBaseCents)),
    net_vat: toEuros(sum(vat, ({ vatCents, returnedVatCents }) => vatCents - returnedVatCents)),
  };
}

const sum = <Entry>(entries: readonly Entry[], of: (entry: Entry) => number) =>
  entries.reduce((total, entry) => total + of(entry), 0);
