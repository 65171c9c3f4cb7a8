import { ApiError, type Lot, type LotSummary } from "@bruma/contract";
import { PackageX } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { useMay } from "../useMay.ts";
import { LotBuyers } from "./LotBuyers.tsx";
import { LotFacts } from "./LotFacts.tsx";
import { EDIT_LOT_FORM, LotForm } from "./LotForm.tsx";
import { LotMovements } from "./LotMovements.tsx";
import { LotRecalls } from "./LotRecalls.tsx";
import { variantOf } from "./lotWords.ts";
import { RecallDialog } from "./RecallDialog.tsx";
import { useLot } from "./useLots.ts";
import { WithdrawLotDialog } from "./WithdrawLotDialog.tsx";

interface LotDialogProps {
  id: number;
  /** The list's row of it, where the list holds it. */
  row: LotSummary | undefined;
  open: boolean;
  onClose: () => void;
}

type Asked = "edit" | "withdraw" | "recall";

/** A lot: where it came from, what is left, who bought it, and what to do when it turns out to be dangerous. */
export function LotDialog({ id, row, open, onClose }: LotDialogProps) {
  const { data: lot, error, isPending, isError, refetch } = useLot(id);
  const [asked, setAsked] = useState<Asked>();
  const [isSaving, setSaving] = useState(false);
  const may = useMay();
  const known = lot ?? row;
  const done = () => setAsked(undefined);

  const footer =
    asked === "edit" ? (
      <FormButtons form={EDIT_LOT_FORM} label="Guardar" onBack={done} busy={isSaving} />
    ) : (
      lot && <Moves lot={lot} onAsk={setAsked} />
    );

  return (
    <>
      <Dialog
        wide
        open={open}
        onOpenChange={(stays) => !stays && onClose()}
        title={known ? `Lote ${known.code}` : `Lote ${id}`}
        description={known && `${known.product} · ${variantOf(known)}`}
        footer={footer}
      >
        {lot && asked === "edit" ? (
          <LotForm lot={lot} onSaving={setSaving} onSaved={done} />
        ) : (
          lot && (
            <div className="grid gap-7 pb-2">
              <LotFacts lot={lot} />
              <LotRecalls lot={lot} />
              {may("orders.read") && <LotBuyers lot={lot} />}
              <LotMovements lot={lot} />
            </div>
          )
        )}
        {isPending && (
          <Loading label="Cargando el lote…" className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </Loading>
        )}
        {isError && !lot && <NoLot error={error} onRetry={() => void refetch()} />}
      </Dialog>
      {lot && <WithdrawLotDialog lot={lot} open={asked === "withdraw"} onClose={done} />}
      {lot && asked === "recall" && <RecallDialog lot={lot} onClose={done} />}
    </>
  );
}

/** What the person who looks may do with it as it stands. */
function Moves({ lot, onAsk }: { lot: Lot; onAsk: (asked: Asked) => void }) {
  const may = useMay();
  const isWithdrawn = lot.state === "withdrawn";
  if (!may("stock.write") && !(isWithdrawn && may("law.write"))) return null;
  return (
    <>
      {may("stock.write") && !isWithdrawn && (
        <Button variant="danger" className="sm:mr-auto" onClick={() => onAsk("withdraw")}>
          Retirar el lote
        </Button>
      )}
      {may("stock.write") && (
        <Button variant="quiet" onClick={() => onAsk("edit")}>
          Editar
        </Button>
      )}
      {isWithdrawn && may("law.write") && (
        <Button onClick={() => onAsk("recall")} disabled={lot.buyers.people_with_unknown === 0}>
          Avisar a los compradores
        </Button>
      )}
    </>
  );
}

function NoLot({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon={PackageX} title="Este lote no existe" />;
  return <ErrorState title="Error al cargar el lote" message={reasonOf(error)} onRetry={onRetry} />;
}
