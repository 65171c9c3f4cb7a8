import { type AdminOrder, formatEuros, groupIban, idIn, isOpenRefund, listed } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { InputField } from "../../../forms/InputField.tsx";
import { Alert } from "../../../ui/Alert.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { amountField } from "../../orders/money/moneyForm.ts";
import { ORDERS } from "../../orders/orderQueries.ts";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { KEPT } from "../transferQueries.ts";
import { RefundForm } from "./RefundForm.tsx";
import { useAddRefund } from "./refundQueries.ts";
import { tellPrepared } from "./tellPrepared.ts";
import { type RefundEditing, useRefundForm } from "./useRefundForm.ts";

const FORM_ID = "add-refund";

interface AddRefundDialogProps {
  /** The order that it is about; otherwise its number is asked for. */
  orderId: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** Money of an order that is to be given back by transfer. */
export function AddRefundDialog({ orderId, open, onClose }: AddRefundDialogProps) {
  const adding = useAddRefund();
  return (
    <FormWindow
      open={open}
      onClose={onClose}
      title={orderId === undefined ? "Añadir reembolso" : `Preparar el reembolso del pedido #${orderId}`}
      description="Queda por hacer hasta que lo pagues desde tu banco, suelto o con un fichero."
      form={FORM_ID}
      label="Añadir reembolso"
      back="Volver"
      busy={adding.isPending}
    >
      <AddRefundForm orderId={orderId} adding={adding} onDone={onClose} />
    </FormWindow>
  );
}

interface AddRefundFormProps {
  orderId: number | undefined;
  adding: ReturnType<typeof useAddRefund>;
  onDone: () => void;
}

function AddRefundForm({ orderId, adding, onDone }: AddRefundFormProps) {
  const order = useQuery({ ...ORDERS.one(orderId ?? 0), enabled: orderId !== undefined }).data?.order;
  // What is owed of it, where nothing is prepared for it.
  const [owed] =
    useQuery({
      ...endpointQuery("GET /admin/transfers/refunds/owed", { query: { order: orderId } }),
      enabled: orderId !== undefined,
      staleTime: KEPT.freshMs,
    }).data?.owed ?? [];
  const editing = useRefundForm({
    values: {
      amount: order ? amountField(owed?.amount || order.refundable) : "",
      iban: owed?.iban ? groupIban(owed.iban) : "",
      holder: owed?.holder ?? order?.user_name ?? "",
      reason: "",
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, getValues, formState } = editing.form;
  const number =
    orderId === undefined
      ? register("order", { validate: (typed) => Boolean(orderIn(typed)) || "Escribe el número del pedido" })
      : undefined;

  function send(body: ReturnType<RefundEditing["bodyOf"]>) {
    const order_id = orderId ?? orderIn(getValues("order"));
    if (order_id === undefined || adding.isPending) return;
    adding.mutate(
      { order_id, ...body },
      {
        onSuccess: ({ refund }) => {
          tellPrepared(refund);
          onDone();
        },
        onError: (error) => editing.onError(error),
      },
    );
  }

  return (
    <RefundForm
      id={FORM_ID}
      editing={editing}
      onSend={send}
      most={order?.refundable}
      ibanHint={order && !owed?.iban ? `Si no lo sabes, pídeselo a ${order.user_email}.` : undefined}
    >
      {number && (
        <InputField
          label="Pedido"
          required
          hint="Su número, como en «Pedido #12»."
          error={formState.errors.order?.message}
          {...number}
          inputMode="numeric"
          autoComplete="off"
          className="figures sm:max-w-40"
        />
      )}
      {order?.refundable === 0 && <NothingLeft order={order} />}
    </RefundForm>
  );
}

/** «#12» → 12 */
const orderIn = (typed = "") => idIn(typed.trim().replace(/^#/, ""));

/** Why no amount is proposed. */
function NothingLeft({ order }: { order: AdminOrder }) {
  const open = order.refunds.filter(isOpenRefund);
  const amounts = listed(open.map(({ amount }) => formatEuros(amount)));
  return (
    <Alert tone="warn" title="De este pedido no queda nada más por devolver">
      {open.length > 0 && (
        <>
          Ya hay preparado un reembolso de {amounts}.{" "}
          <Link to={`?ver=reembolsos&buscar=${order.id}`} className="link">
            Ver qué se puede hacer con él
          </Link>
        </>
      )}
    </Alert>
  );
}
