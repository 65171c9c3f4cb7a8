import { type AdminOrder, formatEuros, type OrderReturn } from "@bruma/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Failure, Problem } from "../../../api/Failure.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { RadioCard } from "../../../forms/RadioCard.tsx";
import { RadioGroup } from "../../../forms/RadioGroup.tsx";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { useApart } from "../../transfers/refunds/useApart.tsx";
import { bankDay, shareProblem } from "../money/moneyForm.ts";
import { useKnownMoney } from "../money/useKnownMoney.ts";
import { ReturnedLine } from "./ReturnedLine.tsx";
import {
  besidesOf,
  emptyReturn,
  howProblem,
  leftOf,
  type ReturnTyped,
  readReturn,
  setOff,
  sumOf,
  unsettledOf,
} from "./returnForm.ts";
import { useReceiveReturn } from "./returnQueries.ts";

interface ReceiveReturnDialogProps {
  order: AdminOrder;
  back: OrderReturn | undefined;
  onClose: () => void;
}

const FORM_ID = "receive-return";

/** What came in the parcel, how, what becomes of it and what goes back for it: all at once, as nothing of it is undone. */
export function ReceiveReturnDialog({ order, back, onClose }: ReceiveReturnDialogProps) {
  const receiving = useReceiveReturn();
  function close() {
    if (receiving.isPending) return;
    receiving.reset();
    onClose();
  }
  return (
    <FormWindow
      wide
      readFirst
      open={back !== undefined}
      onClose={close}
      title={`Devolución ${back?.label ?? ""}`}
      description="El stock y el dinero se anotan a la vez, y no se pueden deshacer."
      form={FORM_ID}
      label="Anotar la devolución"
      back="Volver"
      danger
      busy={receiving.isPending}
    >
      {back && <ReceiveForm order={order} back={back} receiving={receiving} onDone={onClose} />}
    </FormWindow>
  );
}

interface ReceiveFormProps {
  order: AdminOrder;
  back: OrderReturn;
  receiving: ReturnType<typeof useReceiveReturn>;
  onDone: () => void;
}

function ReceiveForm({ order, back, receiving, onDone }: ReceiveFormProps) {
  const form = useForm<ReturnTyped>({ defaultValues: emptyReturn(order) });
  const [problem, setProblem] = useState<string>();
  const money = useKnownMoney(order);
  const apart = useApart();
  const left = leftOf(order);
  const how = form.watch("how");
  const ways = form.register("how", { validate: (_, typed) => howProblem(typed, order) ?? true });
  const lines = form.watch("lines");
  const sum = sumOf({ lines, shipping: form.watch("shipping") });
  const { settled, back: goesBack } = setOff(sum, order);

  function receive(typed: ReturnTyped) {
    const body = readReturn(typed, goesBack !== 0);
    setProblem(body.lines.length === 0 ? "Indica qué ha llegado" : undefined);
    if (body.lines.length === 0) return form.setFocus(`lines.${left.findIndex((units) => units > 0)}.quantity`);
    if (receiving.isPending) return;
    receiving.mutate(
      { id: back.id, ...body, known: money.known, ...apart.body },
      {
        onSuccess: () => {
          void notify.done(`Devolución ${back.label} anotada`);
          onDone();
        },
        onError: (error) => {
          money.onError(error);
          apart.onError(error);
          showFieldRefusals(error, fieldOf, form.setError);
        },
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(receive)} className="grid gap-5">
      <Failure of={receiving} />
      <Problem text={problem} />
      <Declared order={order} back={back} />
      <Unsettled order={order} givesBack={sum > 0} />
      <ul className="grid gap-5">
        {order.items.map((item, position) => (
          <ReturnedLine
            key={item.variant_id}
            form={form}
            order={order}
            item={item}
            position={position}
            left={left[position] ?? 0}
          />
        ))}
      </ul>
      <FormInput
        form={form}
        name="shipping"
        label="Gastos de envío que se devuelven (€)"
        hint={`Si desiste de todo el pedido, los de la entrega ordinaria y lo demás que se cobró con ella: recargos y extras (TRLGDCU, art. 107.1). Como mucho: ${formatEuros(besidesOf(order, lines) / 100)}.`}
        inputMode="decimal"
        className="figures"
        rules={{ validate: (typed) => typeof typed !== "string" || (shareProblem(typed) ?? true) }}
      />
      <RadioGroup legend="El dinero" error={form.formState.errors.how?.message} className="sm:grid-cols-2">
        <RadioCard {...ways} value="made" title="Ya lo he devuelto" />
        <RadioCard {...ways} value="transfer" title="Preparar una transferencia" />
      </RadioGroup>
      {goesBack !== 0 && how === "made" && <FormInput form={form} {...bankDay()} />}
      {goesBack !== 0 && how === "transfer" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormInput
            form={form}
            name="holder"
            label="Titular de la cuenta"
            required
            maxLength={70}
            rules={{ validate: (typed) => String(typed).trim() !== "" || "Escribe de quién es la cuenta" }}
          />
          <FormInput
            form={form}
            name="iban"
            label="IBAN"
            required
            maxLength={50}
            className="figures uppercase"
            rules={{ validate: (typed) => String(typed).trim() !== "" || "Escribe el IBAN" }}
          />
        </div>
      )}
      <FormInput form={form} name="note" label="Nota (opcional)" hint="Solo la ve el personal." maxLength={200} />
      {apart.field}
      <p className="text-base font-semibold" aria-live="polite">
        Se devuelven <span className="figures">{Number.isNaN(sum) ? "…" : formatEuros(goesBack / 100)}</span>
        {settled > 0 && (
          <>
            {" "}
            y se descuentan <span className="figures">{formatEuros(settled / 100)}</span> de lo que nunca se pagó
          </>
        )}
      </p>
    </form>
  );
}

/** What its buyer said to send back, where the return follows from a withdrawal. */
function Declared({ order, back }: { order: AdminOrder; back: OrderReturn }) {
  const declared = order.withdrawals.find(({ id }) => id === back.withdrawal_id);
  if (declared === undefined) return null;
  return (
    <p className="whitespace-pre-line">
      <span className="text-muted">Desistió de: </span>
      {declared.items}
    </p>
  );
}

/** What of the order's money has to be known before goods come back. */
function Unsettled({ order, givesBack }: { order: AdminOrder; givesBack: boolean }) {
  const excess = unsettledOf(order);
  if (excess > 0 && givesBack) {
    return (
      <Alert tone="warn" title={`Antes hay que devolver ${formatEuros(excess / 100)}`}>
        Prepara ese reembolso en su pedido, o anótalo si ya está hecho, y anota después la devolución.
      </Alert>
    );
  }
  if (order.never_paid <= 0) return null;
  return (
    <Alert tone="warn" title={`De este pedido nunca se pagaron ${formatEuros(order.never_paid)}`}>
      Lo que vale lo devuelto se descuenta primero de ahí. Solo se devuelve en dinero lo que sobra.
    </Alert>
  );
}

/** The form's field for one of the API. */
const fieldOf = (name: string) =>
  (["shipping", "on", "holder", "iban", "note"] as const).find((field) => field === name.replace("transfer.", ""));
