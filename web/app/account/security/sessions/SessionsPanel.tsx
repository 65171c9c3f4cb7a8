import { LoadFailure } from "../../../api/LoadFailure.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { useFocusOnward } from "../../../ui/useFocusOnward.ts";
import { SessionRow } from "./SessionRow.tsx";
import { useSessions } from "./useSessions.ts";

export function SessionsPanel() {
  const { data: sessions, isError, error, refetch, closeOne, closeOthers } = useSessions();
  const onward = useFocusOnward(sessions);
  const hasOthers = sessions?.some(({ current }) => !current);
  return (
    <Panel
      title="Sesiones abiertas"
      text="Los navegadores en los que has entrado. Si no reconoces alguno, ciérralo y cambia tu contraseña."
      action={
        hasOthers && (
          <Button variant="quiet" size="small" busy={closeOthers.isPending} onClick={() => closeOthers.mutate()}>
            Cerrar todas las demás
          </Button>
        )
      }
    >
      <div {...onward}>
        {sessions ? (
          <ul className="grid gap-4">
            {sessions.map((session) => (
              <li key={session.id} className="border-b border-mist pb-4 last:border-b-0 last:pb-0">
                <SessionRow
                  session={session}
                  isClosing={closeOne.isPending && closeOne.variables === session.id}
                  onClose={() => closeOne.mutate(session.id)}
                />
              </li>
            ))}
          </ul>
        ) : isError ? (
          <LoadFailure inPanel of={{ error, refetch }} title="Error al cargar tus sesiones" />
        ) : (
          <Loading label="Cargando tus sesiones…">
            <Skeleton className="h-11" />
          </Loading>
        )}
      </div>
    </Panel>
  );
}
