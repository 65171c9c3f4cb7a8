import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { TotpRow } from "./totp/TotpRow.tsx";

const ChangePasswordDialog = lazy(() =>
  import("./ChangePasswordDialog.tsx").then(({ ChangePasswordDialog }) => ({ default: ChangePasswordDialog })),
);

export function SecurityPanel() {
  // A new number is a new form: nothing of a password that was typed stays behind.
  const [change, setChange] = useState({ open: false, serial: 0 });
  return (
    <Panel title="Seguridad">
      <div className="grid gap-5">
        <SettingRow
          title="Cambiar contraseña"
          text="Al cambiarla se cierran tus otras sesiones."
          action={
            <Button variant="quiet" size="small" onClick={() => setChange({ open: true, serial: change.serial + 1 })}>
              Cambiar<span className="sr-only"> contraseña</span>
            </Button>
          }
        />
        <TotpRow />
      </div>
      {change.serial > 0 && (
        <Suspense fallback={null}>
          <ChangePasswordDialog
            key={change.serial}
            open={change.open}
            onOpenChange={(open) => setChange({ ...change, open })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
