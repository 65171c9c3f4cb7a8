import { ANSWER_MAX } from "@bruma/contract";
import { useState } from "react";
import { Field } from "../../ui/Field.tsx";
import { Textarea } from "../../ui/Textarea.tsx";

interface AnswerFormProps {
  id: string;
  email: string;
  onAnswer: (text: string) => void;
}

/** Its button stands below the dialog. What was typed stays where the answer is refused. */
export function AnswerForm({ id, email, onAnswer }: AnswerFormProps) {
  const [error, setError] = useState<string>();

  function submit(form: HTMLFormElement) {
    const text = String(new FormData(form).get("text")).trim();
    setError(text ? undefined : "Escribe la respuesta");
    if (text) onAnswer(text);
    else form.querySelector("textarea")?.focus();
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Field label="Tu respuesta" hint={`Se envía por correo a ${email}.`} required {...(error && { error })}>
        {(control) => <Textarea {...control} name="text" rows={7} maxLength={ANSWER_MAX} />}
      </Field>
    </form>
  );
}
