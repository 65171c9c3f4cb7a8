import { COMMUNITY_LABELS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/Alert.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import type { BanTyped } from "./complianceQueries.ts";
import { countWords } from "./complianceWords.ts";

/** How much of the range a ban would take off sale, before it is confirmed. */
export function BanPreview({
  kind,
  value,
  community,
  isToday,
}: Pick<BanTyped, "kind" | "value" | "community"> & { isToday: boolean }) {
  const { data } = useQuery({
    ...endpointQuery("GET /admin/sale-bans/preview", { query: { kind, value } }),
    enabled: value !== "",
    staleTime: 0,
  });
  const products = data?.products;
  return (
    <div role="status">
      {value !== "" && products !== undefined && (
        <Alert tone={products > 0 ? "warn" : "info"}>
          {community !== ""
            ? `No se ${products === 1 ? "envía" : "envían"} a ${COMMUNITY_LABELS[community]} ${countWords(products)} de los que hay hoy a la venta.`
            : isToday
              ? `Se ${products === 1 ? "retira" : "retiran"} ahora mismo ${countWords(products)}.`
              : `Hoy hay a la venta ${countWords(products)}: ese día se retira lo que haya.`}
        </Alert>
      )}
    </div>
  );
}
