import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { CodeField } from "../security/totp/CodeField.tsx";

interface SecondFactorFormProps {
  problem: unknown;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step, for who asked for one: a code of the app, or a recovery code where the telephone is lost. */
export function SecondFactorForm({ problem, isBusy, onCode, onBack }: SecondFactorFormProps) {
  const [isLost, setLost] = useState(false);
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({ defaultValues: { code: "" } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a wrong code, and when the kind of code changes
  useEffect(() => setFocus("code", { shouldSelect: true }), [setFocus, problem, isLost]);

  function switchKind() {
    setValue("code", "");
    setLost(!isLost);
  }

  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={handleSubmit(({ code }) => isBusy || onCode(code))}
    >
      <Failure of={{ isError: problem !== null, error: problem }} />
      <CodeField
        input={register("code", { required: "Introduce el código" })}
        label={isLost ? "Código de recuperación" : "Código de verificación"}
        hint={
          isLost
            ? "Uno de los que guardaste al activar la autenticación de dos factores. Cada uno sirve una vez."
            : "Las seis cifras de tu aplicación de autenticación."
        }
        error={formState.errors.code?.message}
        takesLetters={isLost}
      />
      <Button type="submit" size="large" busy={isBusy} className="w-full">
        Verificar
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Button variant="bare" size="small" onClick={onBack}>
          Volver
        </Button>
        <Button variant="bare" size="small" onClick={switchKind}>
          {isLost ? "Usar la aplicación" : "Usar un código de recuperación"}
        </Button>
      </div>
    </form>
  );
}
