import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  /** Undefined: nobody came between. */
  differences: readonly Difference[] | undefined;
  busy?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Somebody else saved the same fields meanwhile: both versions side by side, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { differences, busy, onKeepMine, onTakeTheirs, onClose, onCloseAutoFocus } = props;
  return (
    <Dialog
      open={differences !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Otra persona lo ha cambiado"
      description="Mientras editabas, alguien guardó otra versión de lo mismo. Elige con cuál te quedas: la otra se pierde. El resto de tus cambios y de los suyos se conserva."
      wide
      {...(onCloseAutoFocus && { onCloseAutoFocus })}
      footer={
        <>
          <Button variant="quiet" onClick={onTakeTheirs} disabled={busy}>
            Quedarme con la suya
          </Button>
          <Button onClick={onKeepMine} busy={busy ?? false}>
            Guardar la mía
          </Button>
        </>
      }
    >
      <table className="w-full text-small">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Campo
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Tu versión
            </th>
            <th scope="col" className="py-2 font-semibold">
              La guardada
            </th>
          </tr>
        </thead>
        <tbody>
          {differences?.map(({ label, mine, theirs }) => (
            <tr key={label} className="border-t border-mist align-top">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {label}
              </th>
              <td className="py-2 pr-4 whitespace-pre-line wrap-anywhere">{mine || "—"}</td>
              <td className="py-2 whitespace-pre-line wrap-anywhere">{theirs || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
