import { type DebtForm, formatEuros, type Invoice, isCompanyNif } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { FormWindow } from "../../ui/dialog/FormWindow.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { DebtFields } from "./DebtFields.tsx";
import { debtOf, useRectifyDebt } from "./invoiceQueries.ts";

/** That a customer does not pay: what the law lets the shop take off, until when, and what else it asks for. */
export function DebtDialog({
  invoice: { id, code, order_id, recipient_nif },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const formId = useId();
  const query = useQuery(debtOf(id));
  const rectifying = useRectifyDebt();
  const [asked, setAsked] = useState<DebtForm>();
  const debt = query.data?.debt;
  const issue = (form: DebtForm) =>
    rectifying.mutate(
      { id, ...form },
      {
        onSuccess: ({ invoice }) => {
          void notify.done(`Emitida la rectificativa ${invoice.code}`, {
            description: "Comunícala a la AEAT antes de un mes: la tienda no lo hace.",
          });
          onClose();
        },
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <>
      <FormWindow
        wide
        open
        onClose={onClose}
        title={`Impago o concurso: factura ${code}`}
        description={`Si quien hizo el pedido #${order_id} no paga, la ley deja reducir la base del IVA con una rectificativa (art. 80.Tres y Cuatro LIVA).`}
        form={formId}
        label="Revisar"
        busy={rectifying.isPending}
        footer={
          debt ? undefined : (
            <Button variant="quiet" onClick={onClose}>
              Cerrar
            </Button>
          )
        }
      >
        <QueryView query={query} error="No se ha podido leer lo que se debe" loading="Leyendo lo que se debe…">
          {({ debt, obstacle }) =>
            debt ? (
              <DebtFields
                id={formId}
                debt={debt}
                isCompany={isCompanyNif(recipient_nif ?? "")}
                error={rectifying.error}
                onReady={setAsked}
              />
            ) : (
              <Alert tone="info" title="No se puede rectificar por impago">
                {obstacle}
              </Alert>
            )
          }
        </QueryView>
      </FormWindow>
      {asked && debt && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && setAsked(undefined)}
          title={`¿Emitir una ${asked.type} de −${formatEuros(debt.owed)}?`}
          text={`Lleva número y no se puede deshacer. Tu cliente sigue debiendo los ${formatEuros(debt.owed)}: solo baja el IVA, en ${formatEuros(debt.vat)}.`}
          confirmLabel="Emitir la rectificativa"
          backLabel="Volver"
          busy={rectifying.isPending}
          onConfirm={() => issue(asked)}
        />
      )}
    </>
  );
}
