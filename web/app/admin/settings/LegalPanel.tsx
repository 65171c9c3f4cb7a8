import { type AllSettings, LegalSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { NumberField } from "./NumberField.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  registry: "Datos del registro",
  withdrawal_days: "Días para desistir",
  warranty_years: "Años de garantía",
  packaging_number: "Registro de envases",
  electrical_number: "Registro de aparatos eléctricos y pilas",
  excise_code: "CAE del impuesto sobre líquidos",
};

const REGISTERS = [
  ["packaging_number", "«ENV/2026/000000000» (RD 1055/2022, art. 15)."],
  ["electrical_number", "RD 110/2015."],
  ["excise_code", "Solo si fabricas o importas líquidos (Ley 38/1992)."],
] as const;

export function LegalPanel({ kept }: { kept: AllSettings["legal"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="legal"
      title="Datos legales"
      text="De los derechos del comprador puedes dar más que la ley, nunca menos. Cambian a la vez en la ficha de producto, la compra, las páginas y los correos."
      schema={LegalSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/legal", { body })}
      onSaved={(saved) => know("legal", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            form={form}
            name="withdrawal_days"
            label={LABELS.withdrawal_days}
            hint="Naturales, desde que lo recibe. Como mínimo 14 (TRLGDCU, art. 104)."
            min={14}
            max={365}
          />
          <NumberField
            form={form}
            name="warranty_years"
            label={LABELS.warranty_years}
            hint="Desde la entrega. Como mínimo 3 en lo nuevo (TRLGDCU, art. 120)."
            min={3}
            max={30}
          />
          <TextField
            form={form}
            name="registry"
            label={LABELS.registry}
            hint="Dónde está inscrita la empresa; sale en el aviso legal (LSSI, art. 10)."
            className="sm:col-span-2"
            required
          />
          {REGISTERS.map(([name, hint]) => (
            <TextField key={name} form={form} name={name} label={LABELS[name]} hint={hint} />
          ))}
        </div>
      )}
    </SettingsPanel>
  );
}
