import { Login } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { privatePage } from "../../document/pageMeta.ts";
import { reasonOf } from "../../reasonOf.ts";
import { pathAfterLogin } from "../../session/loginPath.ts";
import { useSession } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useFinishSignIn } from "./useFinishSignIn.ts";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";

export const meta = privatePage("Iniciar Sesión");

export default function LoginPage() {
  const next = pathAfterLogin(useSearchParams()[0]);
  const { status } = useSession();
  const finish = useFinishSignIn(next);
  useLeaveWhenSignedIn(next);
  // Without default values: what was typed before React woke up stays.
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(Login) });
  const { errors } = formState;

  const login = useMutation({
    mutationFn: async (credentials: Login) => finish((await api("POST /auth/login", { body: credentials })).user),
    onSuccess: () => void notify.done("¡Bienvenido de vuelta!"),
    onError: () => {
      void notify.failed("Error al iniciar sesión");
      setFocus("password", { shouldSelect: true });
    },
  });

  return (
    <SignInFrame
      title="Iniciar Sesión"
      lead="Tu carrito y tus pedidos te esperan."
      other={{ question: "¿No tienes cuenta?", to: "/register", label: "Regístrate" }}
    >
      <form
        method="post"
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={handleSubmit((credentials) => login.mutate(credentials))}
      >
        {login.isError && (
          <Alert tone="danger" live>
            {reasonOf(login.error)}
          </Alert>
        )}
        <Field label="Email" error={errors.email?.message} required>
          {(control) => (
            <Input
              {...control}
              {...register("email")}
              type="email"
              autoComplete="email"
              inputMode="email"
              placeholder="tu@email.com"
            />
          )}
        </Field>
        <Field label="Contraseña" error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...register("password")} autoComplete="current-password" />}
        </Field>
        {/* Before React is awake the browser would send the form by itself. */}
        <Button
          type="submit"
          size="large"
          busy={login.isPending || login.isSuccess}
          disabled={status === "unknown"}
          className="mt-1 w-full"
        >
          Iniciar Sesión
        </Button>
      </form>
    </SignInFrame>
  );
}
