import type { PushPreference } from "@bruma/contract";
import { LoadFailure } from "../../../api/LoadFailure.tsx";
import { KindRow } from "../../../consent/KindRow.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { usePushPreferences } from "./usePushPreferences.ts";

/** Those that something is sent for. `promotions` is kept as it is chosen, and offered once the shop has who writes them. */
const KINDS: Record<Exclude<PushPreference, "promotions">, { label: string; text: string }> = {
  orderUpdates: { label: "Actualizaciones de pedidos", text: "Cuando tu pedido se prepara, sale y llega." },
  newProducts: { label: "Nuevos productos", text: "Cuando llega algo nuevo a la tienda." },
  wishlistAlerts: {
    label: "Alertas de favoritos",
    text: "Cuando un favorito baja de precio o vuelve a estar disponible.",
  },
};

export function PreferencesPanel() {
  const { data, isError, isPlaceholderData, error, refetch, choose } = usePushPreferences();
  return (
    <Panel title="Qué quieres recibir" text="Se guarda en tu cuenta y vale para todos tus dispositivos.">
      {data ? (
        <div className="grid gap-5">
          {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
            <KindRow
              key={kind}
              {...KINDS[kind]}
              checked={data[kind]}
              onChange={isPlaceholderData ? undefined : (isWanted) => choose(kind, isWanted)}
            />
          ))}
        </div>
      ) : isError ? (
        <LoadFailure inPanel of={{ error, refetch }} title="Error al cargar tus preferencias" />
      ) : (
        <Loading label="Cargando tus preferencias…" className="grid gap-5">
          {Object.keys(KINDS).map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}
