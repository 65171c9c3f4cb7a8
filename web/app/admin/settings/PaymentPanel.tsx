import { type AllSettings, PaymentSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Explained } from "./Explained.tsx";
import { NumberField } from "./NumberField.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { useKnowSettings } from "./useSettings.ts";

const SWITCHES = {
  apply_exact: "Aplicar solas las coincidencias exactas",
  reminder: "Recordar el pago al cliente",
  daily_mail: "Resumen diario por correo",
};
const LABELS = { ...SWITCHES, cash_on_delivery: "Pago contra reembolso" };

const TEXTS: Record<keyof typeof SWITCHES, string> = {
  apply_exact:
    "Al importar un extracto, las transferencias con la referencia y el importe justos de un pedido se anotan como pagadas. Todo se puede deshacer.",
  reminder: "Un correo a mitad del plazo a quien todavía no ha pagado, con los datos de la transferencia.",
  daily_mail:
    "Cada mañana, a la tienda: pedidos sin pagar y vencidos, transferencias por revisar y reembolsos por hacer.",
};

export function PaymentPanel({ kept }: { kept: AllSettings["payments"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="pagos"
      title="Pagos"
      text="Qué hace la tienda con las transferencias, y si se puede pagar al recibir. El plazo para pagar está en «Plazos»."
      schema={PaymentSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/payments", { body })}
      onSaved={(saved) => know("payments", saved)}
    >
      {(form) => (
        <>
          <div className="grid gap-3">
            {(["apply_exact", "reminder", "daily_mail"] as const).map((name) => (
              <Checkbox
                key={name}
                {...form.register(name)}
                label={<Explained title={SWITCHES[name]}>{TEXTS[name]}</Explained>}
              />
            ))}
            <Checkbox
              {...form.register("cash_on_delivery.enabled")}
              label={
                <Explained title={LABELS.cash_on_delivery}>
                  El transportista cobra en efectivo al entregar: en la península y Baleares, con envío estándar o
                  exprés.
                </Explained>
              }
            />
          </div>
          {form.watch("cash_on_delivery.enabled") && (
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberField
                form={form}
                name="cash_on_delivery.fee"
                label="Gastos (€)"
                hint="Lo que le cuesta a la tienda, no más."
                min={0}
                max={100}
                step={0.01}
              />
              <NumberField
                form={form}
                name="cash_on_delivery.minimum"
                label="Compra mínima (€)"
                hint="En productos, tras descuentos."
                min={0}
                max={10_000}
                step={0.01}
              />
              <NumberField
                form={form}
                name="cash_on_delivery.maximum"
                label="Importe máximo (€)"
                hint="Del pedido entero. La ley limita el efectivo."
                min={0}
                max={10_000}
                step={0.01}
              />
            </div>
          )}
        </>
      )}
    </SettingsPanel>
  );
}
