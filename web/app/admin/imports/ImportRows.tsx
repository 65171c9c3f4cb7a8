import { IMPORT_EFFECTS, type Import, type ImportEffect, type ImportRow } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { ListView } from "../list/ListView.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { EFFECT_WORDS } from "./importWords.ts";
import { RowChanges } from "./RowChanges.tsx";

/** What a file does, line by line: by what it does, a page at a time. */
export function ImportRows({ record }: { record: Import }) {
  const address = useListAddress();
  const effect = effectOf(address.read("efecto"), record);
  const { id, counts, prices, categories } = record;
  const call = { params: { id }, query: { effect, page: address.page, limit: address.rows } };
  const asked = endpointQuery("GET /admin/imports/:id/rows", call);
  const answer = useQuery({
    ...asked,
    // Another mapping makes other lines.
    queryKey: [...asked.queryKey, { counts, prices, categories }],
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Líneas del fichero">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Filtrar por resultado" className="flex flex-wrap gap-2">
          {IMPORT_EFFECTS.map((one) => (
            <FilterChip key={one} to={address.hrefWith({ efecto: one })} active={one === effect} count={counts[one]}>
              {EFFECT_WORDS[one]}
            </FilterChip>
          ))}
        </nav>
      </div>
      <ListView
        list={{ address, answer }}
        error="Error al cargar las líneas"
        loading="Cargando líneas…"
        unit={["resultado", "resultados"]}
        empty={
          <EmptyState
            icon={PackageOpen}
            title="Ninguna línea"
            action={
              <ButtonLink to={address.hrefWith({ efecto: undefined })} variant="quiet">
                Volver al primer grupo
              </ButtonLink>
            }
          />
        }
      >
        {(data) => (effect === "bad" ? <BadLines rows={data.rows} /> : <GoodLines rows={data.rows} />)}
      </ListView>
    </section>
  );
}

/** What wants to be seen first: errors, then what is new, then what changes. */
function effectOf(asked: string, { counts }: Import): ImportEffect {
  const first = (["bad", "new", "change"] as const).find((effect) => counts[effect] > 0);
  return IMPORT_EFFECTS.find((effect) => effect === asked) ?? first ?? "same";
}

function BadLines({ rows }: { rows: readonly ImportRow[] }) {
  const columns: Column<ImportRow>[] = [
    {
      title: "Línea",
      names: true,
      cell: ({ line }) => <span className="figures whitespace-nowrap">Línea {line}</span>,
    },
    { title: "Columna", cell: ({ column }) => column || "—" },
    { title: "Qué pasa", className: "md:w-1/2", cell: ({ reason }) => reason },
    { title: "En", cell: ({ title }) => title || "—" },
  ];
  return <Table caption="Líneas con errores" columns={columns} rows={rows} rowKey={({ position }) => position} />;
}

function GoodLines({ rows }: { rows: readonly ImportRow[] }) {
  const columns: Column<ImportRow>[] = [
    {
      title: "Qué",
      names: true,
      className: "max-md:block! max-md:text-left! md:w-1/3 md:align-top",
      cell: ({ title, key }) => (
        <span className="block min-w-0">
          {title || "—"}
          {key && <span className="block text-tiny font-normal text-muted">{key}</span>}
        </span>
      ),
    },
    { title: "Línea", figures: true, roomy: true, className: "md:align-top", cell: ({ line }) => line },
    {
      title: "Cambios",
      className: "max-md:block! max-md:text-left! md:w-2/3",
      cell: (row) => <RowChanges row={row} />,
    },
  ];
  return <Table caption="Líneas del fichero" columns={columns} rows={rows} rowKey={({ position }) => position} />;
}
