import { type AllSettings, ShippingSettings } from "@bruma/contract";
import { Controller } from "react-hook-form";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { Rates } from "./Rates.tsx";
import { Rows } from "./Rows.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  rates: "Tarifas",
  same_day_postcodes: "Códigos postales del mismo día",
  default_time: "Plazo en la portada",
  carriers: "Transportistas",
};

export function ShippingPanel({ kept }: { kept: AllSettings["shipping"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="envios"
      title="Envíos"
      text="La única tarifa de la tienda: la leen el carrito, la compra y las páginas de envío y condiciones. Precios con IVA."
      schema={ShippingSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/shipping", { body })}
      onSaved={(saved) => know("shipping", saved)}
    >
      {(form) => {
        const { register, control, formState } = form;
        const { errors } = formState;
        return (
          <>
            <Rates form={form} />
            <Field
              label={LABELS.same_day_postcodes}
              hint="Separados por espacios o comas."
              error={errors.same_day_postcodes?.message ?? errors.same_day_postcodes?.find?.(Boolean)?.message}
            >
              {(attributes) => (
                <Controller
                  control={control}
                  name="same_day_postcodes"
                  render={({ field }) => (
                    <Textarea
                      {...attributes}
                      key={kept.updated_at}
                      ref={field.ref}
                      rows={3}
                      className="figures"
                      defaultValue={field.value.join(" ")}
                      onBlur={field.onBlur}
                      onChange={({ target }) => field.onChange(target.value.split(/[\s,;]+/).filter(Boolean))}
                    />
                  )}
                />
              )}
            </Field>
            <TextField
              form={form}
              name="default_time"
              label={LABELS.default_time}
              hint="Lo que promete la portada a quien aún no ha dado su dirección."
              className="sm:max-w-xs"
              required
            />
            <Rows
              title={LABELS.carriers}
              control={control}
              register={register}
              name="carriers"
              fields={[
                { name: "name", label: "Nombre" },
                { name: "tracking_url", label: "Página de seguimiento, con {code} en el lugar del número" },
              ]}
              errors={errors.carriers}
              empty={{ name: "", tracking_url: "https://" }}
              add="Añadir transportista"
            />
          </>
        );
      }}
    </SettingsPanel>
  );
}
