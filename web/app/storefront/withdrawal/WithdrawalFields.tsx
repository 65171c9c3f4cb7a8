import { HYGIENE_SEAL_WORDS, listed, type Order, WithdrawalForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { PrivacyNote } from "../../document/PrivacyNote.tsx";
import { EmailField } from "../../forms/EmailField.tsx";
import { Field } from "../../forms/Field.tsx";
import { Honeypot } from "../../forms/Honeypot.tsx";
import { Input } from "../../forms/Input.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { lineWords } from "./chosenLines.ts";
import { OrderedLines } from "./OrderedLines.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { useOrderToWithdraw } from "./useOrderToWithdraw.ts";

interface WithdrawalFieldsProps {
  /** What was typed before, where somebody comes back to correct it. */
  typed: WithdrawalForm | undefined;
  onChange: () => void;
  onReady: (form: WithdrawalForm) => void;
}

/** The first step: what the declaration says. */
export function WithdrawalFields({ typed, onChange, onReady }: WithdrawalFieldsProps) {
  const { status } = useSession();
  const [search] = useSearchParams();
  const { register, handleSubmit, formState, getValues, setValue, watch } = useForm<
    z.input<typeof WithdrawalForm>,
    unknown,
    WithdrawalForm
  >({
    resolver: zodResolver(WithdrawalForm),
    // Otherwise none: what was typed before React woke up stays.
    ...(typed && { defaultValues: { ...typed, receivedOn: typed.receivedOn ?? "" } }),
  });
  const { errors } = formState;
  const [lines, setLines] = useState<Order["items"]>([]);
  const order = search.get("pedido")?.match(/^\d{1,10}$/)?.[0];
  useOrderToWithdraw(order, (known, { items }) => {
    setLines(items);
    if (typed) return;
    for (const [field, value] of Object.entries(known) as [keyof typeof known, string][]) {
      // What is typed meanwhile stays.
      if (!getValues(field)) setValue(field, value);
    }
  });
  const inputs = {
    name: register("name"),
    email: register("email"),
    orderNumber: register("orderNumber"),
    receivedOn: register("receivedOn"),
    items: register("items"),
  };
  return (
    <form method="post" noValidate className="grid gap-5" onChange={onChange} onSubmit={handleSubmit(onReady)}>
      <StepHeading step={1} title="Tus datos y tu pedido" takesFocus={typed !== undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre y apellidos" error={errors.name?.message} required>
          {(control) => <Input {...control} {...inputs.name} autoComplete="name" />}
        </Field>
        <EmailField
          {...inputs.email}
          hint="Aquí te enviamos el recibo. Mejor el mismo que usaste en el pedido."
          error={errors.email?.message}
        />
        <Field label="Número de pedido" error={errors.orderNumber?.message} required>
          {(control) => (
            <Input {...control} {...inputs.orderNumber} {...(!typed && { defaultValue: order })} placeholder="#123" />
          )}
        </Field>
        <Field label="Fecha en que lo recibiste (opcional)" error={errors.receivedOn?.message}>
          {(control) => <Input {...control} {...inputs.receivedOn} type="date" />}
        </Field>
      </div>
      <OrderedLines
        lines={lines.map(lineWords)}
        text={watch("items") ?? ""}
        onText={(text) => setValue("items", text, { shouldValidate: formState.isSubmitted })}
      />
      <TextareaField
        label="¿De qué desistes?"
        hint={
          lines.length > 0
            ? "Marca arriba los productos, o escríbelo aquí. Si devuelves menos unidades, cambia el número."
            : "De todo el pedido, o de qué productos y cuántas unidades."
        }
        error={errors.items?.message}
        required
        {...inputs.items}
        rows={4}
      />
      <HygieneNote sealed={lines.filter(({ hygiene_seal }) => hygiene_seal).map(({ name }) => name)} />
      <Honeypot field={register("website")} />
      <PrivacyNote />
      {/* Before React is awake the browser would send the form by itself. */}
      <Button type="submit" size="large" disabled={status === "unknown"} className="justify-self-start max-sm:w-full">
        Revisar y continuar
      </Button>
    </form>
  );
}

/** What of the order is taken back with its seal whole only; without an order, where it stands which goods those are. */
function HygieneNote({ sealed }: { sealed: readonly string[] }) {
  return (
    <p className="text-small text-muted">
      {sealed.length > 0 ? (
        <>
          {listed(sealed)}: {HYGIENE_SEAL_WORDS}
        </>
      ) : (
        "Lo que su ficha y tu pedido marcan como precintado por higiene solo se devuelve con el precinto intacto (TRLGDCU, art. 103.e)."
      )}{" "}
      Si es defectuoso, la garantía vale siempre.
    </p>
  );
}
