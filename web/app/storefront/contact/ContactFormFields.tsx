import { CONTACT_TYPE_LABELS, ContactForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { PrivacyNote } from "../../document/PrivacyNote.tsx";
import { EmailField } from "../../forms/EmailField.tsx";
import { Field } from "../../forms/Field.tsx";
import { Honeypot } from "../../forms/Honeypot.tsx";
import { Input } from "../../forms/Input.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import type { SentMessage } from "./MessageSent.tsx";

type Typed = z.input<typeof ContactForm>;
const FIELDS = ["type", "name", "email", "phone", "orderNumber", "subject", "message"] as const;

/** A message to the shop. What was typed stays until it has arrived. */
export function ContactFormFields({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { status, user } = useSession();
  // Without default values: what was typed before React woke up stays.
  const { register, handleSubmit, setError, control, formState } = useForm<Typed, unknown, ContactForm>({
    resolver: zodResolver(ContactForm),
  });
  const { errors } = formState;
  const type = useWatch({ control, name: "type" });
  const send = useMutation({
    mutationFn: (form: ContactForm) =>
      api("POST /contact", { body: { ...form, orderNumber: form.type === "order" ? form.orderNumber : null } }),
    onSuccess: ({ reference, answer_before }, { email }) => onSent({ reference, answerBefore: answer_before, email }),
    onError: (error) => showFieldRefusals(error, FIELDS, setError),
  });
  // In the order of the page: a refused form puts the focus on the first field that was registered.
  const inputs = {
    type: register("type"),
    name: register("name"),
    email: register("email"),
    phone: register("phone"),
    ...(type === "order" && { orderNumber: register("orderNumber") }),
    subject: register("subject"),
    message: register("message"),
  };

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((form) => send.isPending || send.mutate(form))}
    >
      <h2 className="text-subheading">Escríbenos</h2>
      <Failure of={send} title="Tu mensaje no se ha enviado" />
      <SelectField label="Motivo" error={errors.type?.message} required {...inputs.type}>
        <Options of={CONTACT_TYPE_LABELS} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Nombre" error={errors.name?.message} required {...inputs.name} autoComplete="name" />
        <EmailField {...inputs.email} error={errors.email?.message} />
        <Field label="Teléfono (opcional)" error={errors.phone?.message}>
          {(control) => <Input {...control} {...inputs.phone} type="tel" autoComplete="tel" />}
        </Field>
        {inputs.orderNumber && (
          <Field label="Número de pedido (opcional)" error={errors.orderNumber?.message}>
            {(control) => <Input {...control} {...inputs.orderNumber} inputMode="numeric" placeholder="#123" />}
          </Field>
        )}
      </div>
      <InputField label="Asunto" error={errors.subject?.message} required {...inputs.subject} />
      <TextareaField label="Mensaje" error={errors.message?.message} required {...inputs.message} rows={6} />
      <Honeypot field={register("website")} />
      {user && <p className="text-small text-muted">Como has iniciado sesión, tu mensaje se une a tu cuenta.</p>}
      <PrivacyNote />
      {/* Before React is awake the browser would send the form by itself. */}
      <Button
        type="submit"
        size="large"
        busy={send.isPending}
        disabled={status === "unknown"}
        className="justify-self-start max-sm:w-full"
      >
        {send.isPending ? "Enviando..." : "Enviar Mensaje"}
      </Button>
    </form>
  );
}
