import type { BothFactors } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { CurrentPasswordField } from "../CurrentPasswordField.tsx";
import { CodeField } from "./CodeField.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { StepProblem } from "./StepProblem.tsx";

type Task = "renew" | "disable";

const WORDS: Record<Task, { title: string; text: string; button: string }> = {
  renew: {
    title: "Nuevos códigos de recuperación",
    text: "Los códigos que tenías dejarán de servir.",
    button: "Crear códigos",
  },
  disable: {
    title: "Desactivar la autenticación de dos factores",
    text: "Para entrar en tu cuenta bastará la contraseña.",
    button: "Desactivar",
  },
};

/** Both factors, before the second one is taken off or its recovery codes renewed. */
export function ProofDialog({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  const { title, text, button } = WORDS[task];
  const [codes, setCodes] = useState<readonly string[]>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "", code: "" } });
  const { errors } = formState;
  const prove = useMutation({
    mutationFn: async (body: BothFactors) => {
      if (task === "renew") return setCodes((await api("POST /auth/totp/recovery-codes", { body })).recovery_codes);
      await api("POST /auth/totp/disable", { body });
      void notify.done("Autenticación de dos factores desactivada");
      onClose();
    },
    onError: (error) => showFieldRefusals(error, ["password", "code"], setError),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      isShownOnce={codes !== undefined}
      title={title}
      description={text}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={handleSubmit((typed) => prove.isPending || prove.mutate(typed))}
        >
          <StepProblem error={prove.error} shownAt={errors.password ?? errors.code} />
          <CurrentPasswordField register={register} error={errors.password?.message} />
          <CodeField
            input={register("code", { required: "Introduce el código" })}
            hint="El de tu aplicación, o uno de recuperación."
            error={errors.code?.message}
            takesLetters
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" variant={task === "disable" ? "danger" : "primary"} busy={prove.isPending}>
              {button}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
