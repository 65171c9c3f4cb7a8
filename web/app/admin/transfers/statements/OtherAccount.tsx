import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";

/** Said before anything of the file is kept. */
export function OtherAccount({ accounts }: { accounts: readonly string[] }) {
  return (
    <Alert
      tone="warn"
      live
      title={accounts.length === 1 ? "No es de la cuenta de la tienda" : "Trae cuentas que no son la de la tienda"}
    >
      <p>
        El fichero es de <strong className="break-all">{accounts.join(", ")}</strong>, y los pedidos se pagan en la
        cuenta de «Ajustes». Aún no se ha guardado nada. Sigue solo si esa cuenta también es de la tienda.
      </p>
    </Alert>
  );
}

interface ConfirmAccountProps {
  fileName: string;
  accounts: readonly string[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whether a file of another account is meant. */
export function ConfirmAccount({ fileName, accounts, busy, onConfirm, onCancel }: ConfirmAccountProps) {
  return (
    <section aria-label={`Cuenta de «${fileName}»`} className="grid gap-5">
      <OtherAccount accounts={accounts} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          Importar en esa cuenta
        </Button>
      </div>
    </section>
  );
}
