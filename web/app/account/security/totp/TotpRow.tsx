import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../api/api.ts";
import { useSession } from "../../../session/session.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { SettingRow } from "../SettingRow.tsx";

const SetUpDialog = lazy(() => import("./SetUpDialog.tsx").then(({ SetUpDialog }) => ({ default: SetUpDialog })));
const ProofDialog = lazy(() => import("./ProofDialog.tsx").then(({ ProofDialog }) => ({ default: ProofDialog })));

type Task = "set-up" | "renew" | "disable";

/** Two-factor authentication: how it stands, and what can be done about it. */
export function TotpRow() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(totpQuery(user?.id));
  const [work, setWork] = useState<{ task: Task; open: boolean; serial: number }>();
  const begin = (task: Task) => setWork({ task, open: true, serial: (work?.serial ?? 0) + 1 });

  function close() {
    if (work) setWork({ ...work, open: false });
    void queries.invalidateQueries({ queryKey: totpQuery(user?.id).queryKey });
  }

  return (
    <>
      <SettingRow
        title="Autenticación de dos factores"
        status={data?.enabled && <Badge tone="ok">Activada</Badge>}
        text={textOf(data, isError)}
        action={
          data?.enabled ? (
            <>
              <Button variant="quiet" size="small" onClick={() => begin("renew")}>
                Nuevos códigos de recuperación
              </Button>
              <Button variant="quiet" size="small" onClick={() => begin("disable")}>
                Desactivar<span className="sr-only"> la autenticación de dos factores</span>
              </Button>
            </>
          ) : (
            <Button variant="quiet" size="small" onClick={() => (isError ? void refetch() : begin("set-up"))}>
              {isError ? "Reintentar" : "Configurar"}
              <span className="sr-only"> la autenticación de dos factores</span>
            </Button>
          )
        }
      />
      {work && (
        <Suspense fallback={null}>
          {work.task === "set-up" ? (
            <SetUpDialog key={work.serial} open={work.open} onClose={close} />
          ) : (
            <ProofDialog key={work.serial} task={work.task} open={work.open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function textOf(
  state: { enabled: boolean; recovery_codes_left: number; required: boolean } | undefined,
  isError: boolean,
) {
  if (isError) return "No hemos podido comprobar si está activada.";
  if (state?.enabled) {
    const left = state.recovery_codes_left;
    return left === 1 ? "Te queda 1 código de recuperación." : `Te quedan ${left} códigos de recuperación.`;
  }
  if (state?.required) return "Tu cuenta de personal la necesita para entrar en la administración.";
  return "Además de tu contraseña, un código de tu móvil. Así nadie entra solo con la contraseña.";
}

function totpQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["totp", userId],
    queryFn: ({ signal }) => api("GET /auth/totp", { signal }),
    enabled: userId !== undefined,
  });
}
