import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { Failure } from "../../api/Failure.tsx";
import { privatePage } from "../../document/pageMeta.ts";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { EmailField } from "../../forms/EmailField.tsx";
import { Field } from "../../forms/Field.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { PasswordInput } from "../../forms/PasswordInput.tsx";
import { pathAfterLogin } from "../../session/loginPath.ts";
import { useSession } from "../../session/session.ts";
import { RegisterForm } from "../../signUp/registerForm.ts";
import { TermsLabel } from "../../signUp/TermsLabel.tsx";
import { useSignUp } from "../../signUp/useSignUp.ts";
import { Button } from "../../ui/Button.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useLeaveWhenSignedIn } from "./useLeaveWhenSignedIn.ts";

export const meta = privatePage("Crear cuenta");

export default function RegisterPage() {
  const next = pathAfterLogin(useSearchParams()[0]);
  const { status } = useSession();
  useLeaveWhenSignedIn(next);
  // Without default values: what was typed before React woke up stays.
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(RegisterForm) });
  const { errors } = formState;
  // In the order of the page: a refused form puts the focus on the first field that was registered.
  const inputs = {
    name: register("name"),
    email: register("email"),
    password: register("password"),
    confirmPassword: register("confirmPassword"),
    adult: register("adult"),
    terms: register("terms"),
  };

  const signUp = useSignUp(next, setError);

  return (
    <SignInFrame
      title="Crear cuenta"
      lead="Un minuto, y tu carrito te sigue a cualquier parte."
      other={{ question: "¿Ya tienes cuenta?", to: "/login", label: "Inicia sesión" }}
    >
      <form
        method="post"
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={handleSubmit((typed) => signUp.mutate(typed))}
      >
        <Failure of={signUp} />
        <InputField label="Nombre" error={errors.name?.message} required {...inputs.name} autoComplete="name" />
        <EmailField {...inputs.email} error={errors.email?.message} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Contraseña" hint="Al menos 6 caracteres." error={errors.password?.message} required>
            {(control) => <PasswordInput {...control} {...inputs.password} autoComplete="new-password" />}
          </Field>
          <Field label="Confirmar contraseña" error={errors.confirmPassword?.message} required>
            {(control) => <PasswordInput {...control} {...inputs.confirmPassword} autoComplete="new-password" />}
          </Field>
        </div>
        <div className="grid gap-2">
          <Checkbox
            {...inputs.adult}
            label="Confirmo que soy mayor de 18 años"
            error={errors.adult?.message}
            aria-required
          />
          <Checkbox {...inputs.terms} label={<TermsLabel />} error={errors.terms?.message} aria-required />
        </div>
        {/* Before React is awake the browser would send the form by itself. */}
        <Button
          type="submit"
          size="large"
          busy={signUp.isPending || signUp.isSuccess}
          disabled={status === "unknown"}
          className="w-full"
        >
          Crear cuenta
        </Button>
      </form>
    </SignInFrame>
  );
}
