import type { Lot, LotSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { LotBuyers } from "./LotBuyers.tsx";
import { LotFacts } from "./LotFacts.tsx";
import { EDIT_LOT_FORM, LotForm } from "./LotForm.tsx";
import { LotMovements } from "./LotMovements.tsx";
import { LotRecalls } from "./LotRecalls.tsx";
import { LOTS } from "./lotQueries.ts";
import { variantOf } from "./lotWords.ts";
import { RecallDialog } from "./RecallDialog.tsx";
import { WithdrawLotDialog } from "./WithdrawLotDialog.tsx";

interface LotDialogProps extends Opened {
  /** The list's row of it, where the list holds it. */
  row: LotSummary | undefined;
}

type Asked = "edit" | "withdraw" | "recall";

/** A lot: where it came from, what is left, who bought it, and what to do when it turns out to be dangerous. */
export function LotDialog({ id, row, open, onClose }: LotDialogProps) {
  // As it is now: what is about to be edited or mailed must not be a version kept from before.
  const query = useQuery({ ...LOTS.one(id), staleTime: 0 });
  const [asked, setAsked] = useState<Asked>();
  const [isSaving, setSaving] = useState(false);
  const may = useMay();
  const lot = query.data?.lot;
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
      <RecordDialog
        query={query}
        open={open}
        onClose={onClose}
        title={`Lote ${known?.code ?? id}`}
        description={known && `${known.product} · ${variantOf(known)}`}
        footer={footer}
        loading="Cargando el lote…"
        error="Error al cargar el lote"
        gone={{ icon: PackageX, title: "Este lote no existe" }}
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
      </RecordDialog>
      {/* What lies over it goes with it. */}
      {lot && <WithdrawLotDialog lot={lot} open={open && asked === "withdraw"} onClose={done} />}
      {lot && open && asked === "recall" && <RecallDialog lot={lot} onClose={done} />}
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
