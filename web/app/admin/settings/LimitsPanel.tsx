import { type AllSettings, LimitSettings, ORDER_LIMIT_MAX, ORDERS_PER_HOUR_MAX } from "@bruma/contract";
import { api } from "../../api.ts";
import { NumberField } from "./NumberField.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  open_orders: "Pedidos sin pagar a la vez",
  units_of_product: "Unidades de un producto",
  units: "Unidades en total",
  orders_per_hour: "Pedidos por hora",
};

/** What one customer may hold without having paid for it. */
export function LimitsPanel({ kept }: { kept: AllSettings["limits"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="limites"
      title="Límites por cliente"
      text="Lo que una cuenta puede tener reservado sin pagar, y a qué ritmo puede pedir. Con 0 no hay límite."
      schema={LimitSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/limits", { body })}
      onSaved={(saved) => know("limits", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            form={form}
            name="open_orders"
            label={LABELS.open_orders}
            hint="Los que pasas a «Procesando» ya no cuentan."
            min={0}
            max={ORDER_LIMIT_MAX}
          />
          <NumberField
            form={form}
            name="orders_per_hour"
            label={LABELS.orders_per_hour}
            hint="También cuentan los que se cancelan."
            min={0}
            max={ORDERS_PER_HOUR_MAX}
          />
          <NumberField
            form={form}
            name="units_of_product"
            label={LABELS.units_of_product}
            hint="Sumando sus variantes y sus pedidos sin pagar."
            min={0}
            max={ORDER_LIMIT_MAX}
          />
          <NumberField
            form={form}
            name="units"
            label={LABELS.units}
            hint="De todos los productos, sin pagar."
            min={0}
            max={ORDER_LIMIT_MAX}
          />
        </div>
      )}
    </SettingsPanel>
  );
}
