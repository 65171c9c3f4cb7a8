import {
  type AdminOrder,
  HYGIENE_SEAL_WORDS,
  type OrderItem,
  RETURN_CONDITION_LABELS,
  RETURN_FATE_LABELS,
  verbAndCount,
} from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { FormInput } from "../../../forms/FormInput.tsx";
import { Options } from "../../../forms/Options.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { goodsName } from "../../../orders/itemWords.ts";
import { shareProblem } from "../money/moneyForm.ts";
import { fullRefund, type ReturnTyped } from "./returnForm.ts";

interface ReturnedLineProps {
  form: UseFormReturn<ReturnTyped>;
  order: AdminOrder;
  item: OrderItem;
  position: number;
  /** How many of it are not back yet. */
  left: number;
}

/** One line of the order: how many came, how, what becomes of them, and what goes back. */
export function ReturnedLine({ form, order, item, position, left }: ReturnedLineProps) {
  const { register, watch, setValue } = form;
  const { quantity, condition } = watch(`lines.${position}`);
  const comes = Number.parseInt(quantity, 10) > 0;
  const isSealed = condition === "sealed";
  return (
    <li className="grid gap-3 border-b border-mist pb-5">
      <p className="font-semibold">
        {goodsName(item)}{" "}
        <span className="figures font-normal text-muted">· {verbAndCount("queda", left)} por devolver</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormInput
          form={form}
          name={`lines.${position}.quantity`}
          label={`Unidades recibidas de ${goodsName(item)}`}
          type="number"
          min={0}
          max={left}
          className="figures"
          disabled={left === 0}
          rules={{
            validate: (typed) => {
              const units = Number(typed);
              return (Number.isInteger(units) && units >= 0 && units <= left) || `De 0 a ${left}`;
            },
            onChange: ({ target }) =>
              setValue(`lines.${position}.refund`, fullRefund(order, position, (target as HTMLInputElement).value)),
          }}
        />
        {comes && (
          <>
            <FormInput
              form={form}
              name={`lines.${position}.refund`}
              label="Importe que se devuelve (€)"
              inputMode="decimal"
              className="figures"
              rules={{
                validate: (typed) => typeof typed !== "string" || (shareProblem(typed) ?? true),
              }}
            />
            <SelectField
              label="Cómo ha llegado"
              hint={item.hygiene_seal ? HYGIENE_SEAL_WORDS : undefined}
              {...register(`lines.${position}.condition`, {
                onChange: ({ target }) => {
                  const isWhole = (target as HTMLSelectElement).value === "sealed";
                  setValue(`lines.${position}.fate`, isWhole ? "restock" : "loss");
                  const isFinal = item.hygiene_seal && (target as HTMLSelectElement).value === "opened";
                  setValue(`lines.${position}.refund`, isFinal ? "0" : fullRefund(order, position, quantity));
                },
              })}
            >
              <Options of={RETURN_CONDITION_LABELS} />
            </SelectField>
            <SelectField
              label="Qué se hace"
              hint={isSealed ? undefined : "Lo abierto no vuelve a la venta."}
              {...register(`lines.${position}.fate`)}
            >
              {isSealed && <option value="restock">{RETURN_FATE_LABELS.restock}</option>}
              <option value="loss">{RETURN_FATE_LABELS.loss}</option>
            </SelectField>
          </>
        )}
      </div>
    </li>
  );
}
