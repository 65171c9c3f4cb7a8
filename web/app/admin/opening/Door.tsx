import { listed, type Opening } from "@bruma/contract";
import { DoorClosed, DoorOpen } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useDoor } from "./openingQueries.ts";

/** Whether the shop takes orders, and the button that changes it. */
export function Door({ opening: { steps, is_closed } }: { opening: Opening }) {
  const mayWrite = useMay()("settings.write");
  const door = useDoor();
  const [isClosing, setClosing] = useState(false);
  const lacking = steps.filter(({ keeps_from_selling }) => keeps_from_selling).map(({ title }) => `«${title}»`);

  const turn = (open: boolean) =>
    door.mutate(open, {
      onSuccess: () => void notify.done(open ? "La tienda está abierta" : "La tienda está cerrada"),
      onError: (failure) => void notify.failed(reasonOf(failure)),
      onSettled: () => setClosing(false),
    });

  const button = is_closed ? (
    <Button
      variant={lacking.length > 0 ? "quiet" : "accent"}
      icon={DoorOpen}
      busy={door.isPending}
      onClick={() => turn(true)}
    >
      Abrir la tienda
    </Button>
  ) : (
    <Button variant="quiet" icon={DoorClosed} onClick={() => setClosing(true)}>
      Cerrar la tienda
    </Button>
  );
  return (
    <>
      <Panel title={titleOf(is_closed, lacking)} text={textOf(is_closed, lacking)} action={mayWrite && button} />
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title="¿Cerrar la tienda?"
        text="Se seguirá viendo, pero nadie podrá hacer pedidos. Los que ya hay siguen su curso. Puedes volver a abrirla cuando quieras."
        confirmLabel="Cerrar la tienda"
        danger
        busy={door.isPending}
        onConfirm={() => turn(false)}
      />
    </>
  );
}

function titleOf(isClosed: boolean, lacking: readonly string[]): string {
  if (isClosed) return "La tienda está cerrada";
  return lacking.length > 0 ? "La tienda no acepta pedidos" : "La tienda está abierta";
}

function textOf(isClosed: boolean, lacking: readonly string[]): string {
  if (lacking.length > 0) return `Para vender falta ${listed(lacking)}.`;
  if (isClosed) return "Se puede ver, pero no acepta pedidos. Ya tiene lo necesario para abrir.";
  return "Acepta pedidos.";
}
