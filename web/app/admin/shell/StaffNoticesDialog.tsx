import { STAFF_PUSH_LABELS, type StaffPush, type StaffPushPreferences } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { KindRow } from "../../consent/KindRow.tsx";
import { PushProblem } from "../../push/PushProblem.tsx";
import { usePush } from "../../push/usePush.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";

const TEXTS: Record<StaffPush, string> = {
  orders: "En cuanto entra un pedido, o un cliente lo cancela.",
  messages: "Lo que llega por el formulario de contacto.",
  stock: "Al quedar pocas unidades, y al agotarse.",
};
const KINDS = Object.keys(STAFF_PUSH_LABELS) as StaffPush[];
const PREFERENCES = endpointQuery("GET /admin/push-preferences");

interface StaffNoticesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What this member of staff is notified of, and whether on this device. */
export function StaffNoticesDialog({ open, onOpenChange }: StaffNoticesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Notificaciones"
      description="Avisos del trabajo de la tienda, aunque no tengas la tienda abierta. Los correos a la tienda se eligen en Ajustes."
    >
      <div className="grid gap-6">
        <ThisDevice />
        <Kinds />
      </div>
    </Dialog>
  );
}

function ThisDevice() {
  const { state, isBusy, problem, enable, disable } = usePush();
  if (state === "unsupported") {
    return (
      <Alert title="Este navegador no admite notificaciones">
        Prueba con otro, o añade antes la tienda a la pantalla de inicio del móvil.
      </Alert>
    );
  }
  const isPossible = (state === "on" || state === "off") && !isBusy;
  return (
    <div className="grid gap-4">
      <KindRow
        label="En este dispositivo"
        text="Mientras tu sesión siga abierta. Al terminarla se desactivan."
        checked={state === "on"}
        onChange={isPossible ? (isWanted) => (isWanted ? enable() : disable()) : undefined}
      />
      <PushProblem state={state} problem={problem} />
    </div>
  );
}

/** They belong to the account, and hold for all its devices. */
function Kinds() {
  const queries = useQueryClient();
  const { data, error } = useQuery(PREFERENCES);
  const save = useMutation({
    scope: { id: "staff-push" },
    mutationFn: (body: StaffPushPreferences) => api("PUT /admin/push-preferences", { body }),
    onError: (refusal) => {
      void notify.failed("No se pudo guardar la preferencia", { description: reasonOf(refusal) });
      void queries.invalidateQueries({ queryKey: PREFERENCES.queryKey });
    },
  });

  async function choose(kind: StaffPush, isWanted: boolean) {
    if (!data) return;
    const preferences = { ...data.preferences, [kind]: isWanted };
    await keepAnswer(queries, PREFERENCES.queryKey, (known = data) => ({ ...known, preferences }));
    save.mutate(preferences);
  }

  if (error) return <Alert tone="danger">{reasonOf(error)}</Alert>;
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">De qué quieres que te avise</legend>
      {KINDS.map((kind) => (
        <KindRow
          key={kind}
          label={STAFF_PUSH_LABELS[kind]}
          text={TEXTS[kind]}
          checked={data?.preferences[kind] ?? false}
          onChange={data && ((isWanted) => choose(kind, isWanted))}
        />
      ))}
    </fieldset>
  );
}
