import { type AllSettings, CompanySettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Rows } from "./Rows.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
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
      {({ register, control, formState: { errors } }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map(([name, hint]) => (
              <Field
                key={name}
                label={LABELS[name]}
                hint={hint}
                error={errors[name]?.message}
                className={name === "tagline" || name === "address" ? "sm:col-span-2" : undefined}
                required
              >
                {(attributes) => (
                  <Input
                    {...attributes}
                    {...register(name)}
                    type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
                    autoComplete="off"
                  />
                )}
              </Field>
            ))}
          </div>
          <Rows
            title={LABELS.social}
            control={control}
            register={register}
            name="social"
            fields={[
              { name: "name", label: "Red" },
              { name: "url", label: "Dirección", wide: true },
            ]}
            errors={errors.social}
            empty={{ name: "", url: "https://" }}
            add="Añadir red"
          />
        </>
      )}
    </SettingsPanel>
  );
}
