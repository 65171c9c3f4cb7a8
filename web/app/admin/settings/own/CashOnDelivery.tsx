import { SETTINGS, type SettingsOf } from "@bruma/contract";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Explained } from "../Explained.tsx";
import { SettingField } from "../SettingField.tsx";

const { label, hint, schema } = SETTINGS.payments.fields.cash_on_delivery;
const { fee, minimum, maximum } = schema.shape;

const AMOUNTS = {
  fee: { schema: fee, label: "Gastos (€)", hint: "Lo que le cuesta a la tienda, no más." },
  minimum: { schema: minimum, label: "Compra mínima (€)", hint: "En productos, tras descuentos." },
  maximum: { schema: maximum, label: "Importe máximo (€)", hint: "Del pedido entero. La ley limita el efectivo." },
};

export function CashOnDelivery() {
  const { register, watch } = useFormContext<SettingsOf<"payments">>();
  return (
    <div className="grid gap-5 sm:col-span-2">
      <Checkbox {...register("cash_on_delivery.enabled")} label={<Explained title={label}>{hint}</Explained>} />
      {watch("cash_on_delivery.enabled") && (
        <div className="grid gap-4 sm:grid-cols-3">
          {Object.entries(AMOUNTS).map(([name, setting]) => (
            <SettingField key={name} name={`cash_on_delivery.${name}`} setting={setting} />
          ))}
        </div>
      )}
    </div>
  );
}
