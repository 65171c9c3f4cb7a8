import type { SaleBan } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { BanDialog } from "./BanDialog.tsx";
import { BansTable } from "./BansTable.tsx";
import { useLiftBan } from "./complianceQueries.ts";
import { banValue, isComingBack, liftedWords, toLiftWords } from "./complianceWords.ts";

const PROGRESS_MS = 1_000;

/** Whole parts of the range, switched off from a day on and put back in one act. */
export function BansView() {
  const bans = useQuery({
    ...endpointQuery("GET /admin/sale-bans"),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.bans.some(isComingBack) ? PROGRESS_MS : false),
  });
  const mayWrite = useMay()("law.write");
  const [isMaking, setMaking] = useState(false);
  const [lifting, setLifting] = useState<SaleBan>();
  const lift = useLiftBan();

  function liftNow(ban: SaleBan) {
    lift.mutate(ban.id, {
      onSuccess: ({ restored, left }) => void notify.done(liftedWords(ban, restored, left)),
      onError: (failure) => void notify.failed(reasonOf(failure)),
      onSettled: () => setLifting(undefined),
    });
  }

  const newButton = mayWrite && (
    <Button icon={Ban} onClick={() => setMaking(true)}>
      Retirar una clase o un sabor
    </Button>
  );
  return (
    <>
      <QueryView
        query={bans}
        error="Error al cargar las retiradas"
        loading={<ListSkeleton label="Cargando las retiradas…" />}
      >
        {(data) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <p className="max-w-2xl text-muted">
                Cuando una norma prohíbe una parte de la gama, se retira entera desde un día. Al levantarla, vuelve a la
                venta exactamente lo que retiró. La de una sola comunidad no quita nada de la venta: no deja pedirlo
                para una dirección de allí.
              </p>
              {data.bans.length > 0 && newButton}
            </div>
            {data.bans.length === 0 ? (
              <EmptyState
                icon={Ban}
                title="No hay nada retirado"
                text="Ninguna clase ni sabor está apagado."
                action={newButton}
              />
            ) : (
              <BansTable bans={data.bans} onLift={mayWrite ? setLifting : undefined} />
            )}
            <BanDialog choices={data.choices} open={isMaking} onClose={() => setMaking(false)} />
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={lifting !== undefined}
        onOpenChange={(stays) => !stays && setLifting(undefined)}
        title={lifting ? `¿Levantar la retirada de «${banValue(lifting)}»?` : ""}
        text={lifting ? toLiftWords(lifting) : ""}
        confirmLabel="Levantar retirada"
        busy={lift.isPending}
        onConfirm={() => lifting && liftNow(lifting)}
      />
    </>
  );
}
