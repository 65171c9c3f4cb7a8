import { type AllSettings, CompanySettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Rows } from "./Rows.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  brand: "Marca",
  tagline: "Lema",
  name: "Razón social",
  nif: "NIF",
  address: "Domicilio",
  email: "Email de contacto",
  phone: "Teléfono",
  social: "Redes sociales",
};
const FIELDS = [
  ["brand", undefined],
  ["tagline", "Debajo de la marca, en la portada y en los buscadores."],
  ["name", undefined],
  ["nif", undefined],
  ["address", undefined],
  ["email", "Aquí llegan los mensajes del formulario de contacto."],
  ["phone", undefined],
] as const;

export function CompanyPanel({ kept }: { kept: AllSettings["company"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="empresa"
      title="Empresa"
      text="Lo que la tienda dice de sí misma en todas sus páginas y correos."
      schema={CompanySettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/company", { body })}
      onSaved={(saved) => know("company", saved)}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map(([name, hint]) => (
              <TextField
                key={name}
                form={form}
                name={name}
                label={LABELS[name]}
                hint={hint}
                type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
                className={name === "tagline" || name === "address" ? "sm:col-span-2" : undefined}
                required
              />
            ))}
          </div>
          <Rows
            title={LABELS.social}
            control={form.control}
            register={form.register}
            name="social"
            fields={[
              { name: "name", label: "Red" },
              { name: "url", label: "Dirección", wide: true },
            ]}
            errors={form.formState.errors.social}
            empty={{ name: "", url: "https://" }}
            add="Añadir red"
          />
        </>
      )}
    </SettingsPanel>
  );
}
