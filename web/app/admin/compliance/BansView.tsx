import type { SaleBan } from "@bruma/contract";
import { Ban } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { useMay } from "../useMay.ts";
import { BanDialog } from "./BanDialog.tsx";
import { BansTable } from "./BansTable.tsx";
import { banValue, countWords } from "./complianceWords.ts";
import { useBans, useLiftBan } from "./useCompliance.ts";

/** Whole parts of the range, switched off from a day on and put back in one act. */
export function BansView() {
  const { data, error, isPending, refetch } = useBans();
  const mayWrite = useMay()("law.write");
  const [isMaking, setMaking] = useState(false);
  const [lifting, setLifting] = useState<SaleBan>();
  const lift = useLiftBan();

  if (isPending) return <ListSkeleton label="Cargando las retiradas…" />;
  if (!data) {
    const retry = () => void refetch();
    return <ErrorState title="Error al cargar las retiradas" message={reasonOf(error)} onRetry={retry} />;
  }

  function liftNow(ban: SaleBan) {
    lift.mutate(ban.id, {
      onSuccess: ({ restored }) => void notify.done(`Retirada levantada: vuelven a la venta ${countWords(restored)}`),
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
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">
          Cuando una norma prohíbe una parte de la gama, se retira entera desde un día. Al levantarla, vuelve a la venta
          exactamente lo que retiró.
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
      <ConfirmDialog
        open={lifting !== undefined}
        onOpenChange={(stays) => !stays && setLifting(undefined)}
        title={lifting ? `¿Levantar la retirada de «${banValue(lifting)}»?` : ""}
        text={
          lifting?.state === "planned"
            ? "Todavía no ha empezado: no llegará a retirar nada."
            : `Vuelven a la venta ${countWords(lifting?.stopped ?? 0)}, salvo los que incumplan otra norma.`
        }
        confirmLabel="Levantar retirada"
        busy={lift.isPending}
        onConfirm={() => lifting && liftNow(lifting)}
      />
    </>
  );
}
