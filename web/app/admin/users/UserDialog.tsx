import type { AdminUser } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { FormButtons } from "../../ui/dialog/FormButtons.tsx";
import type { Opened } from "../list/OpenRecord.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { UserFacts } from "./UserFacts.tsx";
import { EDIT_USER_FORM, UserForm } from "./UserForm.tsx";
import type { Asked } from "./useAsked.ts";
import { USERS } from "./userQueries.ts";

interface UserDialogProps extends Opened {
  /** The list's row of it, where the list holds it: shown until the rest is there. */
  row: AdminUser | undefined;
  onAsk: (asked: Asked) => void;
}

/** Somebody's account: to look at, and to put right. */
export function UserDialog({ id, row, open, onClose, onAsk }: UserDialogProps) {
  // As it is now: what is about to be edited must not be a version kept from before.
  const query = useQuery({ ...USERS.one(id), staleTime: 0 });
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const detail = query.data?.user;
  const user = detail ?? row;

  const footer = isEditing ? (
    <FormButtons form={EDIT_USER_FORM} label="Guardar" onBack={() => setEditing(false)} busy={isSaving} />
  ) : (
    detail && <Actions user={detail} onAsk={onAsk} onEdit={() => setEditing(true)} />
  );

  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={isEditing ? `Editar a ${user?.name}` : (user?.name ?? "Usuario")}
      description={user?.email}
      footer={footer}
      loading="Cargando el usuario…"
      error="Error al cargar el usuario"
      gone={{ icon: UserX, title: "Este usuario no existe" }}
      hasRow={row !== undefined}
    >
      {isEditing && detail ? (
        <UserForm user={detail} onSaving={setSaving} onSaved={() => setEditing(false)} />
      ) : (
        user && <UserFacts user={user} detail={detail} />
      )}
    </RecordDialog>
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
