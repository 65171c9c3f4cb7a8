import type { AdminUser } from "@bruma/contract";
import { UserX } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { useMay } from "../useMay.ts";
import { UserFacts } from "./UserFacts.tsx";
import { EDIT_USER_FORM, UserForm } from "./UserForm.tsx";
import type { Asked } from "./useAsked.ts";
import { isGone, useUser } from "./useUsers.ts";

interface UserDialogProps {
  id: number;
  /** The list's row of it, where the list holds it: shown until the rest is there. */
  row: AdminUser | undefined;
  open: boolean;
  onClose: () => void;
  onAsk: (asked: Asked) => void;
}

/** Somebody's account: to look at, and to put right. */
export function UserDialog({ id, row, open, onClose, onAsk }: UserDialogProps) {
  const detail = useUser(id);
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const user = detail.data ?? row;

  function close() {
    setEditing(false);
    onClose();
  }

  const footer = isEditing ? (
    <FormButtons form={EDIT_USER_FORM} label="Guardar" onBack={() => setEditing(false)} busy={isSaving} />
  ) : (
    detail.data && <Actions user={detail.data} onAsk={onAsk} onEdit={() => setEditing(true)} />
  );

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={isEditing ? `Editar a ${user?.name}` : (user?.name ?? "Usuario")}
      description={user?.email}
      footer={footer}
    >
      {isEditing && detail.data ? (
        <UserForm user={detail.data} onSaving={setSaving} onSaved={() => setEditing(false)} />
      ) : (
        user && <UserFacts user={user} detail={detail.data} />
      )}
      {!user && detail.isPending && (
        <Loading label="Cargando el usuario…" className="grid gap-4 pb-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!user && detail.isError && <NoUser error={detail.error} onRetry={() => void detail.refetch()} />}
    </Dialog>
  );
}

interface ActionsProps {
  user: AdminUser;
  onAsk: (asked: Asked) => void;
  onEdit: () => void;
}

function Actions({ user, onAsk, onEdit }: ActionsProps) {
  const may = useMay();
  const session = useSession();
  const mayRole = may("roles.write") && user.id !== session.user?.id;
  if (!may("users.write") && !mayRole) return null;
  return (
    <>
      {may("users.write") && user.role === "user" && (
        <Button variant="quiet" className="sm:mr-auto" onClick={() => onAsk({ what: "delete", user })}>
          Eliminar
        </Button>
      )}
      {mayRole && (
        <Button variant="quiet" onClick={() => onAsk({ what: "role", user })}>
          Cambiar rol
        </Button>
      )}
      {may("users.write") && <Button onClick={onEdit}>Editar</Button>}
    </>
  );
}

function NoUser({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <EmptyState icon={UserX} title="Este usuario no existe" />;
  return <ErrorState title="Error al cargar el usuario" message={reasonOf(error)} onRetry={onRetry} />;
}
