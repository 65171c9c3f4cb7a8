import { useQuery } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { profileQuery } from "../../../api/profileQuery.ts";
import { useShop } from "../../../document/shop.ts";
import { useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { ShopsEmail, UnprovedEmail } from "./UnprovedEmail.tsx";
import { useMyData } from "./useMyData.ts";

const DeleteAccountDialog = lazy(() =>
  import("./DeleteAccountDialog.tsx").then(({ DeleteAccountDialog }) => ({ default: DeleteAccountDialog })),
);

/** The customer's data: to take along, or to have erased. */
export function PrivacyPanel() {
  const { user } = useSession();
  const { data: profile } = useQuery(profileQuery(user?.id));
  const { contact } = useShop();
  const isShops = profile?.email.toLowerCase() === contact.email.toLowerCase();
  const unproved = profile && (isShops || !profile.email_verified) ? profile : undefined;
  const { download, isPreparing } = useMyData();
  const [deletion, setDeletion] = useState({ open: false, serial: 0 });
  const isStaff = user?.role === "admin";
  return (
    <Panel title="Tus datos">
      <div className="grid gap-5">
        {unproved && isShops && <ShopsEmail email={unproved.email} />}
        {unproved && !isShops && <UnprovedEmail userId={unproved.id} email={unproved.email} />}
        <SettingRow
          title="Descargar mis datos"
          text="Todo lo que la tienda sabe de ti, en ficheros JSON dentro de un zip."
          action={
            <Button variant="quiet" size="small" icon={Download} busy={isPreparing} onClick={download}>
              {isPreparing ? "Preparando..." : "Descargar mis datos"}
            </Button>
          }
        />
        <SettingRow
          title="Eliminar mi cuenta"
          text={
            isStaff
              ? "Las cuentas de administración no se pueden eliminar."
              : "Borra tu cuenta y todo lo que cuelga de ella. No se puede deshacer."
          }
          action={
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              disabled={isStaff}
              onClick={() => setDeletion({ open: true, serial: deletion.serial + 1 })}
            >
              Eliminar mi cuenta
            </Button>
          }
        />
      </div>
      {deletion.serial > 0 && (
        <Suspense fallback={null}>
          <DeleteAccountDialog
            key={deletion.serial}
            unprovedEmail={unproved?.email}
            isShops={isShops}
            open={deletion.open}
            onOpenChange={(open) => setDeletion({ ...deletion, open })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
