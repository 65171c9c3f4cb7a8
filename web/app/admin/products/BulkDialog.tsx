import { counted } from "@bruma/contract";
import { useId, useRef, useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { BulkFields } from "./BulkFields.tsx";
import { type BulkTyped, readBulk } from "./bulkChange.ts";
import { useBulkChange } from "./productQueries.ts";

interface BulkDialogProps {
  ids: readonly number[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The same change for all the chosen products. Those that it was refused to are named. */
export function BulkDialog({ ids, open, onClose, onDone }: BulkDialogProps) {
  const formId = useId();
  // The table forgets what was chosen once it is done; the window still speaks of it.
  const [asked] = useState(ids);
  const [typed, setTyped] = useState<BulkTyped>({ kind: "price_percent", value: "", note: "" });
  const [error, setError] = useState<string>();
  const amount = useRef<HTMLInputElement>(null);
  const bulk = useBulkChange();
  const count = counted(asked.length, "producto", "productos");
  const refused = bulk.data?.refused ?? [];
  // Done again, it would change a second time those that it was not refused to.
  const isPartly = refused.length > 0;

  function close() {
    onClose();
    if (isPartly) onDone();
  }

  function submit() {
    if (bulk.isPending) return;
    const change = readBulk(typed);
    if ("refused" in change) {
      setError(change.refused);
      amount.current?.focus();
      return;
    }
    setError(undefined);
    bulk.mutate(
      { ids: [...asked], change },
      {
        onSuccess: ({ changed, refused }) => {
          const words = counted(changed, "producto actualizado", "productos actualizados");
          if (changed > 0) void notify.done(words);
          if (refused.length > 0) return;
          onClose();
          onDone();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title="Editar en bloque"
      description={`Cambia ${count} a la vez.`}
      footer={
        <>
          <Button variant={isPartly ? "primary" : "quiet"} onClick={close}>
            {isPartly ? "Cerrar" : "Cancelar"}
          </Button>
          {!isPartly && (
            <Button type="submit" form={formId} busy={bulk.isPending}>
              {bulk.isPending ? "Aplicando…" : `Aplicar a ${count}`}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Failure of={bulk} said="No se pudo cambiar nada: " />
        {isPartly && (
          <Alert tone="warn" live title={`Cambiados: ${bulk.data?.changed}. No se pudo en: ${refused.length}`}>
            <ul className="mt-1 list-disc space-y-1 pl-4">
              {refused.map(({ id, name, message }) => (
                <li key={id}>
                  <span className="font-semibold">{name}</span>: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {!isPartly && (
          <BulkFields
            typed={typed}
            error={error}
            amount={amount}
            onChange={(next) => {
              setTyped(next);
              setError(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
