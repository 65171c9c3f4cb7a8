import {
  type Compliance,
  LEGAL_AREA_LABELS,
  LEGAL_AREAS,
  LEGAL_POINT_STATE_LABELS,
  LEGAL_POINT_STATES,
} from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/Alert.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { QueryView } from "../records/QueryView.tsx";
import { POINTS } from "./complianceQueries.ts";
import { inOrder, STATE_LOOKS } from "./complianceWords.ts";
import { PointCard } from "./PointCard.tsx";

/** Every legal point by its matter, with how the shop stands to it now. */
export function PointsView({ address }: { address: ListAddress }) {
  return (
    <QueryView
      query={useQuery(POINTS)}
      error="Error al cargar los puntos legales"
      loading={<ListSkeleton label="Cargando los puntos legales…" />}
    >
      {({ compliance }) => <Points compliance={compliance} address={address} />}
    </QueryView>
  );
}

function Points({ compliance: data, address }: { compliance: Compliance; address: ListAddress }) {
  const wanted = LEGAL_POINT_STATES.find((state) => state === address.read("estado"));
  return (
    <>
      {data.is_demo && (
        <Alert title="Esta es la tienda de demostración" className="mb-5">
          La empresa, el banco y los registros son inventados: en tu tienda, este estado será el de tus datos.
        </Alert>
      )}
      <Summary compliance={data} />
      <nav aria-label="Filtrar por estado" className="my-6 flex flex-wrap gap-2 print:hidden">
        <FilterChip to={address.hrefWith({ estado: undefined })} active={!wanted} count={data.points.length}>
          Todos
        </FilterChip>
        {LEGAL_POINT_STATES.map((state) => (
          <FilterChip
            key={state}
            to={address.hrefWith({ estado: state })}
            active={state === wanted}
            count={data.summary[state]}
          >
            {LEGAL_POINT_STATE_LABELS[state]}
          </FilterChip>
        ))}
      </nav>
      <div className="grid gap-8">
        {LEGAL_AREAS.map((area) => {
          const points = data.points.filter((point) => point.area === area && (!wanted || point.state === wanted));
          if (points.length === 0) return null;
          return (
            <section key={area} aria-labelledby={`area-${area}`}>
              <h2 id={`area-${area}`} className="mb-3 text-heading">
                {LEGAL_AREA_LABELS[area]}
              </h2>
              <ul className="grid gap-3 xl:grid-cols-2">
                {inOrder(points).map((point) => (
                  <PointCard key={point.id} point={point} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

function Summary({ compliance: { summary } }: { compliance: Compliance }) {
  return (
    <section aria-label="Resumen" className="grid gap-3 sm:grid-cols-3">
      {LEGAL_POINT_STATES.map((state) => (
        <StatCard key={state} name={STATE_LOOKS[state].many} value={summary[state]} />
      ))}
    </section>
  );
}
