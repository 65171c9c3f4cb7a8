import { CONTACT_TYPE_LABELS, CONTACT_TYPES, ContactForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { PrivacyNote } from "../../document/PrivacyNote.tsx";
import { Field } from "../../forms/Field.tsx";
import { Honeypot } from "../../forms/Honeypot.tsx";
import { Input } from "../../forms/Input.tsx";
import { Select } from "../../forms/Select.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { Textarea } from "../../forms/Textarea.tsx";
import { useSession } from "../../session/session.ts";
import { Alert } from "../../ui/Alert.tsx";
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
      {send.isError && (
        <Alert tone="danger" live title="Tu mensaje no se ha enviado">
          {reasonOf(send.error)}
        </Alert>
      )}
      <Field label="Motivo" error={errors.type?.message} required>
        {(control) => (
          <Select {...control} {...inputs.type}>
            {CONTACT_TYPES.map((each) => (
              <option key={each} value={each}>
                {CONTACT_TYPE_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name?.message} required>
          {(control) => <Input {...control} {...inputs.name} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          {(control) => <Input {...control} {...inputs.email} type="email" autoComplete="email" inputMode="email" />}
        </Field>
        <Field label="Teléfono (opcional)" error={errors.phone?.message}>
          {(control) => <Input {...control} {...inputs.phone} type="tel" autoComplete="tel" />}
        </Field>
        {inputs.orderNumber && (
          <Field label="Número de pedido (opcional)" error={errors.orderNumber?.message}>
            {(control) => <Input {...control} {...inputs.orderNumber} inputMode="numeric" placeholder="#123" />}
          </Field>
        )}
      </div>
      <Field label="Asunto" error={errors.subject?.message} required>
        {(control) => <Input {...control} {...inputs.subject} />}
      </Field>
      <Field label="Mensaje" error={errors.message?.message} required>
        {(control) => <Textarea {...control} {...inputs.message} rows={6} />}
      </Field>
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
