import { useState } from "react";
import { useShop } from "../../shop.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { useLastId } from "../list/useLastId.ts";
import { focusOpenDialog, focusRow } from "./rowFocus.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

const FORM_ID = "ship-order";

interface ShipOrderDialogProps {
  moves: OrderMoves;
  /** The order whose dialog lies under this one. */
  openId: number | undefined;
}

/** Before an order leaves: who carries it and under which number, so that its buyer can follow it. */
export function ShipOrderDialog({ moves, openId }: ShipOrderDialogProps) {
  const { asked, keep, confirm, busyWith } = moves;
  const { carriers } = useShop();
  const [error, setError] = useState<string>();
  const isAsked = asked?.to === "shipped";
  const id = useLastId(isAsked ? asked.id : undefined);

  function submit(form: FormData) {
    const carrier = String(form.get("carrier"));
    const tracking_number = String(form.get("tracking_number")).trim();
    const isFit = /^[\w.-]*$/.test(tracking_number);
    setError(isFit ? undefined : "Solo letras, cifras y guiones, sin espacios");
    if (isFit) confirm({ carrier, tracking_number });
  }

  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && keep()}
      onCloseAutoFocus={(event) => {
        if (id === openId) focusOpenDialog(event);
        else if (id !== undefined) focusRow(event, id);
      }}
      title={`Enviar el pedido #${id}`}
      description="El cliente lo verá en su pedido y en el correo que le enviamos."
      footer={
        <>
          <Button variant="quiet" onClick={keep}>
            Volver
          </Button>
          <Button type="submit" form={FORM_ID} busy={id !== undefined && busyWith(id) !== undefined}>
            Marcar como enviado
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        className="grid gap-4"
      >
        <Field label="Transportista">
          {(control) => (
            <Select {...control} name="carrier">
              {carriers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="N.º de seguimiento (opcional)" {...(error && { error })}>
          {(control) => <Input {...control} name="tracking_number" autoComplete="off" maxLength={60} />}
        </Field>
      </form>
    </Dialog>
  );
}
