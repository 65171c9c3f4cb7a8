import { ApiError, Login } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { api } from "../../api/api.ts";
import { privatePage } from "../../document/pageMeta.ts";
import { isLoginAgain, pathAfterLogin } from "../../session/loginPath.ts";
import { openSession } from "../../signOut/openSession.ts";
import { useFinishSignIn } from "../../signUp/useFinishSignIn.ts";
import { notify } from "../../toasts/notify.ts";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { SecondFactorForm } from "./SecondFactorForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";

export const meta = privatePage("Iniciar Sesión");

const BACK_TO_THE_OTHER_TAB = "Lo que estabas escribiendo te espera en la otra pestaña: ya puedes enviarlo.";

const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.refusal.code === "auth.second_factor_required";

export default function LoginPage() {
  const [search] = useSearchParams();
  const [isAgain] = useState(isLoginAgain(search));
  const next = pathAfterLogin(search);
  const finish = useFinishSignIn(next);
  // Without default values: what was typed before React woke up stays.
  const form = useForm<Login>({ resolver: zodResolver(Login) });
  /** What was right so far, while its second factor is asked for. */
  const [passed, setPassed] = useState<Login>();

  const login = useMutation({
    mutationFn: async (credentials: Login) =>
      finish((await openSession(() => api("POST /auth/login", { body: credentials }))).user),
    onSuccess: () => void notify.done("¡Bienvenido de vuelta!", isAgain ? { description: BACK_TO_THE_OTHER_TAB } : {}),
    onError: (error, credentials) => {
      if (asksForCode(error)) return setPassed(credentials);
      void notify.failed("Error al iniciar sesión");
      if (!credentials.code) form.setFocus("password", { shouldSelect: true });
    },
  });
  useLeaveWhenSignedIn(next, !isAgain || login.isSuccess);
  const problem = asksForCode(login.error) ? null : login.error;
  const isBusy = login.isPending || login.isSuccess;

  function back() {
    setPassed(undefined);
    login.reset();
  }

  if (passed) {
    return (
      <SignInFrame title="Autenticación de dos factores" lead={`Entras como ${passed.email}. Falta el segundo paso.`}>
        <SecondFactorForm
          problem={problem}
          isBusy={isBusy}
          onCode={(code) => login.mutate({ ...passed, code })}
          onBack={back}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Iniciar Sesión"
      lead={
        isAgain
          ? "Después vuelve a la otra pestaña: lo que escribías sigue ahí."
          : "Tu carrito y tus pedidos te esperan."
      }
      other={{ question: "¿No tienes cuenta?", to: "/register", label: "Regístrate" }}
    >
      <CredentialsForm
        form={form}
        problem={problem}
        isBusy={isBusy}
        onSubmit={form.handleSubmit((credentials) => isBusy || login.mutate(credentials))}
      />
    </SignInFrame>
  );
}
