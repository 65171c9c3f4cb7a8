import type { User } from "@bruma/contract";
import { Pencil, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { PersonalDataView } from "./PersonalDataView.tsx";

const ProfileForm = lazy(() => import("./ProfileForm.tsx").then(({ ProfileForm }) => ({ default: ProfileForm })));

/** The customer's data, to read or to change. Leaving the form without saving leaves all as it was. */
export function PersonalData({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function close() {
    setEditing(false);
    toggle.current?.focus({ preventScroll: true });
  }

  return (
    <Panel
      title="Datos personales"
      action={
        <Button
          ref={toggle}
          variant="quiet"
          size="small"
          icon={isEditing ? X : Pencil}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? "Cancelar" : "Editar"}
        </Button>
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ProfileForm user={user} onSaved={close} />
        </Suspense>
      ) : (
        <PersonalDataView user={user} />
      )}
    </Panel>
  );
}
