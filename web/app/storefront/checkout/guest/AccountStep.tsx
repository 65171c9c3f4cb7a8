import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { Failure } from "../../../api/Failure.tsx";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { EmailField } from "../../../forms/EmailField.tsx";
import { Field } from "../../../forms/Field.tsx";
import { InputField } from "../../../forms/InputField.tsx";
import { PasswordInput } from "../../../forms/PasswordInput.tsx";
import { loginPath } from "../../../session/loginPath.ts";
import { TermsLabel } from "../../../signUp/TermsLabel.tsx";
import { useSignUp } from "../../../signUp/useSignUp.ts";
import { Button } from "../../../ui/Button.tsx";
import { Section } from "../form/Section.tsx";
import { AccountForm } from "./accountForm.ts";

/** The account that an order needs, opened where it is needed; the password can be looked at, so it is typed once. */
export function AccountStep() {
  const form = useForm({ resolver: zodResolver(AccountForm) });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const signUp = useSignUp("/checkout", form.setError);
  // In the order of the page: a refused form puts the focus on the first field that was registered.
  const inputs = {
    name: register("name"),
    email: register("email"),
    password: register("password"),
    agrees: register("agrees"),
  };

  return (
    <Section
      title="Tu cuenta"
      text={
        <>
          Para seguir tu pedido y pedir tus datos una sola vez. ¿Ya tienes cuenta?{" "}
          <Link to={loginPath("/checkout")} className="link font-semibold">
            Inicia sesión
          </Link>
        </>
      }
    >
      <form
        method="post"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={handleSubmit(({ agrees, ...typed }) => signUp.mutate({ ...typed, adult: agrees, terms: agrees }))}
      >
        <Failure of={signUp} className="sm:col-span-2" />
        <InputField
          label="Nombre y apellidos"
          error={errors.name?.message}
          fieldClass="sm:col-span-2"
          required
          {...inputs.name}
          autoComplete="name"
        />
        <EmailField {...inputs.email} error={errors.email?.message} />
        <Field label="Contraseña" hint="Al menos 6 caracteres." error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...inputs.password} autoComplete="new-password" />}
        </Field>
        <Checkbox
          {...inputs.agrees}
          label={<TermsLabel begin="Soy mayor de 18 años y acepto los" />}
          error={errors.agrees?.message}
          className="sm:col-span-2"
          aria-required
        />
        <Button type="submit" size="large" busy={signUp.isPending} className="w-full sm:col-span-2">
          Crear cuenta y seguir
        </Button>
      </form>
    </Section>
  );
}
