import { type AdminOrder, isReady, type LotTaken, PAYMENT_STATUS_LABELS, verbAndCount } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Failure } from "../../../api/Failure.tsx";
import { optionWords } from "../../../cart/lineProblem.ts";
import { useShop } from "../../../document/shop.ts";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { Stepper } from "../../../forms/Stepper.tsx";
import { goodsName } from "../../../orders/itemWords.ts";
import { notify } from "../../../toasts/notify.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { isMoneyBack, MoneyBack } from "../money/MoneyBack.tsx";
import { NOT_CHANGED } from "../orderMoves.ts";
import type { useSendParcel } from "../orderQueries.ts";
import { OrderWithdrawals } from "../returns/OrderWithdrawals.tsx";
import { LineLots } from "./LineLots.tsx";
import { leftToSend } from "./leftToSend.ts";
import { type ChosenLots, proposedFor } from "./lotLines.ts";

interface ParcelFormProps {
  formId: string;
  order: AdminOrder;
  sending: ReturnType<typeof useSendParcel>;
  onDone: () => void;
}

/** All that is left goes into the parcel, unless somebody says less. */
export function ParcelForm({ formId, order, sending, onDone }: ParcelFormProps) {
  const { carriers } = useShop();
  const lines = leftToSend(order.items);
  const [packed, setPacked] = useState(() => new Map(lines.map(({ position, left }) => [position, left])));
  // As it is now, for others send too.
  const lots = useQuery({ ...endpointQuery("GET /admin/orders/:id/lots", { params: { id: order.id } }), staleTime: 0 });
  const lotLines = lots.data?.lines ?? [];
  const [chosenLots, setChosenLots] = useState<ChosenLots>(new Map());
  // What was not chosen by hand follows the quantities.
  const takenLots = new Map<number, LotTaken[]>();
  for (const line of lotLines) {
    const chosen = chosenLots.get(line.position);
    const sameGoods = lotLines.filter(({ lots }) => lots.some(({ id }) => line.lots.some((lot) => lot.id === id)));
    const others = sameGoods.flatMap(({ position }) => takenLots.get(position) ?? []);
    takenLots.set(line.position, chosen ? [...chosen] : proposedFor(line, packed.get(line.position) ?? 0, [others]));
  }
  const [errors, setErrors] = useState<{ tracking?: string; lines?: string }>({});

  /** Until the lots are known the shop chooses them. */
  const lotsOf = (position: number) => {
    const lots = takenLots.get(position);
    return lots ? { lots } : {};
  };

  function pack(position: number, quantity: number) {
    setPacked(new Map(packed).set(position, quantity));
    const chosen = new Map(chosenLots);
    chosen.delete(position);
    setChosenLots(chosen);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const form = new FormData(event.currentTarget);
    // As carriers print it: in groups.
    const tracking_number = String(form.get("tracking_number")).replaceAll(/\s/g, "");
    const chosen = [...packed].flatMap(([position, quantity]) =>
      quantity > 0 ? [{ position, quantity, ...lotsOf(position) }] : [],
    );
    const isFit = /^[\w.-]*$/.test(tracking_number);
    setErrors({
      ...(!isFit && { tracking: "Solo letras, cifras, puntos y guiones" }),
      ...(chosen.length === 0 && { lines: "Elige qué va en el paquete" }),
    });
    if (!isFit || chosen.length === 0) return;
    sending.mutate(
      { id: order.id, carrier: String(form.get("carrier")), tracking_number, lines: chosen },
      {
        onSuccess: () => {
          void notify.done(`Pedido #${order.id}: paquete anotado`);
          onDone();
        },
      },
    );
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <Failure of={sending} said={`${NOT_CHANGED}: `} />
      <MoneyBack order={order} />
      {!isReady(order) && !isMoneyBack(order) && (
        <Alert tone="warn">
          No está pagado del todo («{PAYMENT_STATUS_LABELS[order.payment_status]}»): envíalo solo si así se ha decidido.
        </Alert>
      )}
      <OrderWithdrawals order={order} />
      <SelectField label="Transportista" name="carrier">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field label="N.º de seguimiento (opcional)" {...(errors.tracking && { error: errors.tracking })}>
        {(control) => <Input {...control} data-first name="tracking_number" autoComplete="off" maxLength={60} />}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Qué va en el paquete</legend>
        <ul className="divide-y divide-mist text-small">
          {lines.map(({ position, name, options, left }) => (
            <li key={position} className="py-2">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0">
                  <span className="font-medium">{name}</span>
                  <span className="block text-muted">
                    {[optionWords(options), `${verbAndCount("queda", left)} por enviar`].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Stepper
                  value={packed.get(position) ?? 0}
                  min={0}
                  max={left}
                  label={`Unidades de ${goodsName({ name, options })}`}
                  onChange={(quantity) => pack(position, quantity)}
                />
              </div>
              {lotLines
                .filter((line) => line.position === position && (packed.get(position) ?? 0) > 0)
                .map((line) => (
                  <LineLots
                    key={line.position}
                    name={goodsName({ name, options })}
                    line={line}
                    quantity={packed.get(position) ?? 0}
                    taken={takenLots.get(position) ?? []}
                    onChange={(taken) => setChosenLots(new Map(chosenLots).set(position, taken))}
                  />
                ))}
            </li>
          ))}
        </ul>
        {errors.lines && (
          <p role="alert" className="mt-1.5 text-small font-medium text-danger">
            {errors.lines}
          </p>
        )}
        {lines.length === 0 && <p className="text-muted">Ya ha salido todo lo que llevaba este pedido.</p>}
      </fieldset>
    </form>
  );
}
