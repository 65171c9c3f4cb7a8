import {
  FIT_CERTAINTY_LABELS,
  FIT_KIND_LABELS,
  FIT_KINDS,
  type FitCertainty,
  type FitGridRow,
  type FitSide,
} from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { GridBar } from "./GridBar.tsx";
import { GridSquare } from "./GridSquare.tsx";
import { type GridEnd, gridQuery, isTicked, over, rowKey, type Ticks, toggle } from "./gridTicks.ts";
import { useGridSave } from "./useGridSave.ts";

interface GridProps {
  end: GridEnd;
  side: FitSide;
}

const NONE: Ticks = new Map();

/** Squares to tick, saved together: what goes with a product or a family comes first, then what could. */
export function Grid({ end, side }: GridProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const [ticked, setTicked] = useState(NONE);
  const [certainty, setCertainty] = useState<FitCertainty>("maker");
  const [source, setSource] = useState("");
  const mayWrite = useMay()("products.write");
  const query = useQuery({
    ...endpointQuery("GET /admin/fits/grid", { query: { ...gridQuery(end), side, search } }),
    placeholderData: keepPreviousData,
  });
  const ticks = over(ticked, query.data?.rows ?? []);
  const saving = useGridSave({ end, side, ticks, words: { certainty, source }, onTicks: setTicked });
  const columns: Column<FitGridRow>[] = [
    {
      title: side === "part" ? "Pieza" : "Dispositivo",
      names: true,
      className: "md:w-full",
      cell: ({ name, detail }) => (
        <span className="block min-w-0">
          {name}
          <span className="block text-tiny font-normal text-muted">{detail}</span>
        </span>
      ),
    },
    ...FIT_KINDS.map(
      (kind): Column<FitGridRow> => ({
        title: FIT_KIND_LABELS[kind],
        className: "md:text-center",
        cell: (row) => (
          <GridSquare
            row={row}
            kind={kind}
            checked={isTicked(ticks, row, kind)}
            disabled={!mayWrite}
            // What is being saved stays as it was sent.
            onToggle={() => !saving.isSaving && setTicked(toggle(ticks, row, kind))}
          />
        ),
      }),
    ),
  ];
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <InputField
          label="Buscar"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {mayWrite && (
          <>
            <SelectField
              label="Certeza de lo nuevo"
              value={certainty}
              onChange={({ target }) => setCertainty(target.value as FitCertainty)}
            >
              <Options of={FIT_CERTAINTY_LABELS} />
            </SelectField>
            <Field label="Fuente de lo nuevo">
              {(control) => (
                <Input {...control} maxLength={200} value={source} onChange={({ target }) => setSource(target.value)} />
              )}
            </Field>
          </>
        )}
      </div>
      <QueryView query={query} error="Error al cargar la matriz" loading="Cargando la matriz…">
        {({ rows, more }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={SearchX} title="Nada coincide" text="Prueba con otra palabra de su nombre." />
            ) : (
              <Table caption="Matriz de compatibilidad" columns={columns} rows={rows} rowKey={rowKey} />
            )}
            {more && (
              <p className="text-small text-muted">
                Se ven las {rows.length} primeras: busca las demás por su nombre. Lo que marques se guarda aunque
                después no se vea.
              </p>
            )}
          </>
        )}
      </QueryView>
      <GridBar ticks={ticks} saving={saving} />
    </div>
  );
}
