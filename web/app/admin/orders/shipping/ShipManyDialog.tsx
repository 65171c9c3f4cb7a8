import type { ShipResult } from "@bruma/contract";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { useShipOrders } from "../orderQueries.ts";
import { ShipManyForm } from "./ShipManyForm.tsx";
import { ShipManyReport } from "./ShipManyReport.tsx";

const FORM_ID = "ship-many";

interface ShipManyDialogProps {
  /** The chosen orders, as they stand in the list; undefined: it is closed. */
  ids: readonly number[] | undefined;
  onClose: (isDone: boolean) => void;
}

function shipLabel(count: number | undefined): string {
  if (count === undefined) return "Enviar";
  if (count === 0) return "Ninguno puede salir";
  return count === 1 ? "Enviar 1 pedido" : `Enviar ${count} pedidos`;
}

/** Several orders leave at once: who carries them, under which numbers, and what became of each. */
export function ShipManyDialog({ ids, onClose }: ShipManyDialogProps) {
  const [results, setResults] = useState<readonly ShipResult[]>();
  const [count, setCount] = useState<number>();
  const sending = useShipOrders();

  function close() {
    if (sending.isPending) return;
    onClose(results !== undefined);
    setResults(undefined);
    sending.reset();
  }

  return (
    <FormWindow
      open={ids !== undefined}
      onClose={close}
      wide
      title="Enviar varios pedidos"
      description="Cada uno sale en un paquete con todo lo que le queda. El cliente recibe su correo."
      form={FORM_ID}
      label={shipLabel(count)}
      disabled={!count}
      back="Volver"
      busy={sending.isPending}
      footer={results && <Button onClick={close}>Cerrar</Button>}
    >
      {results ? (
        <ShipManyReport results={results} />
      ) : (
        <ShipManyForm formId={FORM_ID} chosen={ids ?? []} sending={sending} onCount={setCount} onSent={setResults} />
      )}
    </FormWindow>
  );
}
