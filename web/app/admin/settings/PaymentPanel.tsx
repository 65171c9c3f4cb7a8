import { type AllSettings, PaymentSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Explained } from "./Explained.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  apply_exact: "Aplicar solas las coincidencias exactas",
  reminder: "Recordar el pago al cliente",
  daily_mail: "Resumen diario por correo",
};

const TEXTS: Record<keyof typeof LABELS, string> = {
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
      text="Qué hace la tienda con las transferencias. El plazo para pagar está en «Plazos»."
      schema={PaymentSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/payments", { body })}
      onSaved={(saved) => know("payments", saved)}
    >
      {({ register }) => (
        <div className="grid gap-3">
          {(["apply_exact", "reminder", "daily_mail"] as const).map((name) => (
            <Checkbox
              key={name}
              {...register(name)}
              label={<Explained title={LABELS[name]}>{TEXTS[name]}</Explained>}
            />
          ))}
        </div>
      )}
    </SettingsPanel>
  );
}
