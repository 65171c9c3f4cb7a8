import { ApiError } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { privatePage } from "../../document/pageMeta.ts";
import { loginPath } from "../../session/loginPath.ts";
import { useSession } from "../../session/session.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { SignInFrame } from "../signIn/SignInFrame.tsx";
import { LinkOutcome } from "./LinkOutcome.tsx";
import { useLinkToken } from "./useLinkToken.ts";

export const meta = privatePage("Verificar email");

export default function VerifyEmailPage() {
  const { token, forget } = useLinkToken();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  // As a query: the link is spent once, however often the page is drawn.
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ["verify-email", user?.id, token],
    queryFn: async ({ client }) => {
      await api("POST /auth/verify-email", { body: { token: token ?? "" } });
      void client.invalidateQueries({ queryKey: ["profile"] });
      return true;
    },
    enabled: Boolean(token) && status === "user",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = error instanceof ApiError ? error.refusal.code : undefined;
  const isDead = token === "" || code === "auth.link_invalid";
  const isOver = isSuccess || (isDead && token !== "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link has done what it could
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);

  return (
    <SignInFrame title="Verificar email" lead="Así sabemos que los correos de tus pedidos te llegan.">
      {isSuccess ? (
        <LinkOutcome
          tone="ok"
          title="Email verificado"
          text="Gracias. No tienes que hacer nada más."
          action={
            <>
              <ButtonLink to="/products">Ir a la tienda</ButtonLink>
              <ButtonLink to="/profile" variant="quiet">
                Mi Perfil
              </ButtonLink>
            </>
          }
        />
      ) : isDead ? (
        <LinkOutcome
          tone="warn"
          title="El enlace ya no es válido"
          text="Cada enlace sirve una vez y caduca a los pocos días. Si tu email sigue sin verificar, pide otro enlace desde tu perfil."
          action={<ButtonLink to="/profile">Ir a mi perfil</ButtonLink>}
        />
      ) : token && status === "guest" ? (
        <LinkOutcome
          tone="info"
          title="Inicia sesión para confirmar tu email"
          text="Solo quien tiene la cuenta puede confirmarlo. Si no has creado ninguna cuenta con este email, no hagas nada."
          action={<ButtonLink to={loginPath(`${pathname}?token=${token}`)}>Iniciar Sesión</ButtonLink>}
        />
      ) : code === "auth.link_of_another" ? (
        <LinkOutcome
          tone="warn"
          title="Este enlace es de otra cuenta"
          text="Cierra la sesión, entra con el email al que te lo enviamos y abre el enlace otra vez."
          action={<ButtonLink to="/profile">Ir a mi perfil</ButtonLink>}
        />
      ) : error ? (
        <LinkOutcome
          tone="danger"
          title="No se pudo verificar el email"
          text={reasonOf(error)}
          action={
            <Button variant="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <Loading label="Verificando tu email…" className="mt-8 mb-2 grid justify-items-center text-brand-ink">
          <Spinner size={28} />
        </Loading>
      )}
    </SignInFrame>
  );
}
