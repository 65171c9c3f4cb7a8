import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { KindRow } from "../../../consent/KindRow.tsx";
import { PushProblem } from "../../../push/PushProblem.tsx";
import { usePush } from "../../../push/usePush.ts";
import { useSession } from "../../../session/session.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { tabPath } from "../tabs.ts";
import { preferencesQuery } from "./usePushPreferences.ts";

/** Notifications on this device: on or off, or why they cannot be had. */
export function PushPanel() {
  const { user } = useSession();
  const queries = useQueryClient();
  // From now on this browser keeps a copy of what the customer wants.
  const onEnabled = () => void queries.invalidateQueries({ queryKey: preferencesQuery(user?.id).queryKey });
  const { state, isBusy, problem, enable, disable } = usePush(onEnabled);
  const isOn = state === "on";
  const isPossible = state === "on" || state === "off";

  function change(isWanted: boolean) {
    if (isBusy) return;
    if (isWanted) enable();
    else disable();
  }

  return (
    <Panel title="En este dispositivo">
      <div className="grid gap-4">
        {state === "unsupported" ? (
          <Alert title="Este navegador no admite notificaciones">
            En un iPhone o iPad, añade antes la tienda a la pantalla de inicio:{" "}
            <Link to={tabPath({ slug: "app" })} className="link font-medium">
              así se instala
            </Link>
            .
          </Alert>
        ) : (
          <KindRow
            label="Notificaciones push"
            text={
              isOn
                ? "Activadas: te llegan aunque la tienda esté cerrada, mientras tu sesión siga abierta."
                : "Te avisamos aunque la tienda esté cerrada. Al terminar tu sesión se desactivan."
            }
            checked={isOn}
            onChange={isPossible ? change : undefined}
          />
        )}
        <PushProblem state={state} problem={problem} />
      </div>
    </Panel>
  );
}
