import {
  type AdminProduct,
  counted,
  STOCK_ADJUSTMENTS,
  STOCK_REASON_LABELS,
  type StockAdjustment,
} from "@bruma/contract";
import { type FormEvent, useRef, useState } from "react";
import { Failure } from "../../../api/Failure.tsx";
import { InputField } from "../../../forms/InputField.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { useMoveStock } from "../productQueries.ts";
import { LotFields } from "./LotFields.tsx";
import { AMOUNT_LABELS, lotOf, NO_LOT, readMove, stockAfter, type TypedLot } from "./stockMove.ts";
import { variantWords } from "./variantWords.ts";

interface StockFormProps {
  product: AdminProduct;
  onMoved: (product: AdminProduct) => void;
}

/** Goods that come in, are counted or broken: stock moves with its reason. */
export function StockForm({ product, onMoved }: StockFormProps) {
  const { variants } = product;
  const [variantId, setVariantId] = useState(variants[0]?.id ?? 0);
  const [reason, setReason] = useState<StockAdjustment>("delivery");
  const [amount, setAmount] = useState("");
  const [note, setNote] = useState("");
  const [lot, setLot] = useState<TypedLot>(NO_LOT);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const moving = useMoveStock();
  const stock = variants.find(({ id }) => id === variantId)?.stock ?? 0;
  const after = stockAfter(stock, readMove(reason, amount));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (moving.isPending) return;
    const move = readMove(reason, amount);
    if ("refused" in move) {
      setError(move.refused);
      input.current?.focus();
      return;
    }
    setError(undefined);
    moving.mutate(
      { variantId, reason, ...move, ...(note.trim() && { note: note.trim() }), ...lotOf(reason, lot) },
      {
        onSuccess: ({ product: moved }) => {
          void notify.done("Stock actualizado", {
            description: `${moved.name}: ${counted(moved.stock, "unidad", "unidades")}`,
          });
          setAmount("");
          setNote("");
          setLot(NO_LOT);
          onMoved(moved);
        },
      },
    );
  }

  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-4 text-subheading">Mover stock</h2>
      <form noValidate aria-label="Mover stock" onSubmit={submit} className="grid gap-4">
        <Failure of={moving} said="No se pudo mover el stock: " />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {variants.length > 1 && (
            <SelectField
              label="Variante"
              value={variantId}
              onChange={({ target }) => setVariantId(Number(target.value))}
            >
              {variants.map(({ id, sku, stock }) => (
                <option key={id} value={id}>
                  {variantWords(product, id, sku)} ({stock})
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Motivo"
            value={reason}
            onChange={({ target }) => setReason(target.value as StockAdjustment)}
          >
            {STOCK_ADJUSTMENTS.map((each) => (
              <option key={each} value={each}>
                {STOCK_REASON_LABELS[each]}
              </option>
            ))}
          </SelectField>
          <InputField
            label={AMOUNT_LABELS[reason]}
            error={error}
            hint={
              after === undefined ? `Hay ${stock}` : `Hay ${stock}; ${after === 1 ? "quedará" : "quedarán"} ${after}`
            }
            required
            ref={input}
            type="number"
            inputMode="numeric"
            step="1"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <InputField
            label="Nota (opcional)"
            maxLength={200}
            autoComplete="off"
            placeholder="Albarán, causa…"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {reason !== "count" && (
          <LotFields variantId={variantId} isEntry={reason === "delivery"} lot={lot} onChange={setLot} />
        )}
        <Button type="submit" busy={moving.isPending} className="justify-self-start">
          Registrar movimiento
        </Button>
      </form>
    </Card>
  );
}
