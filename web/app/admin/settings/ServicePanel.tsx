import { type AllSettings, ServiceSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { NumberField } from "./NumberField.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  support_hours: "Horario de atención",
  delivery_hours: "Horario de reparto",
  cut_off: "Hora límite para salir el mismo día",
  processing_hours: "Horas laborables de preparación",
  delivery_attempts: "Intentos de entrega",
  storage_days: "Días que espera un paquete",
  payment_days: "Días hasta ver una transferencia",
  inspection_days: "Días para revisar una devolución",
  refund_days: "Días que tarda un reembolso",
};

const WORDS = [
  ["support_hours", "«de lunes a viernes de 9:00 a 18:00»", true],
  ["delivery_hours", undefined, true],
  ["cut_off", "Lo que se paga antes, en día laborable.", false],
  ["payment_days", "Laborables: «1 o 2».", false],
  ["inspection_days", "Laborables, desde que llega: «2-3».", false],
  ["refund_days", "Laborables, desde que se ordena: «1-2».", false],
] as const;

const NUMBERS = [
  ["processing_hours", 1, 240],
  ["delivery_attempts", 1, 10],
  ["storage_days", 1, 30],
] as const;

export function ServicePanel({ kept }: { kept: AllSettings["service"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="servicio"
      title="Servicio"
      text="Cómo trabaja la tienda, tal como lo dicen sus páginas y sus correos. Promete solo lo que cumples: obliga."
      schema={ServiceSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/service", { body })}
      onSaved={(saved) => know("service", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {WORDS.map(([name, hint, isWide]) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={LABELS[name]}
              hint={hint}
              className={isWide ? "sm:col-span-2" : undefined}
              required
            />
          ))}
          {NUMBERS.map(([name, min, max]) => (
            <NumberField key={name} form={form} name={name} label={LABELS[name]} min={min} max={max} />
          ))}
        </div>
      )}
    </SettingsPanel>
  );
}
