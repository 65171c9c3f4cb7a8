import { type AllSettings, RetentionSettings, SafetySettings, SaleSettings, TaxSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Explained } from "./Explained.tsx";
import { NumberField } from "./NumberField.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

export function TaxPanel({ kept }: { kept: AllSettings["taxes"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="impuestos"
      title="Impuestos"
      text="Los precios de la tienda ya lo llevan: aquí se dice cuánto. No cambia ningún precio."
      schema={TaxSettings}
      kept={kept}
      labels={{ vat_percent: "IVA (%)" }}
      save={(body) => api("PUT /admin/settings/taxes", { body })}
      onSaved={(saved) => know("taxes", saved)}
    >
      {(form) => <NumberField form={form} name="vat_percent" label="IVA (%)" min={0} max={30} step={0.1} />}
    </SettingsPanel>
  );
}

const SALE = {
  unpaid_order_days: "Días para pagar un pedido",
  review_window_days: "Días para reseñar",
  message_answer_days: "Días laborables para responder",
};

export function SalePanel({ kept }: { kept: AllSettings["sale"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="plazos"
      title="Plazos"
      schema={SaleSettings}
      kept={kept}
      labels={SALE}
      save={(body) => api("PUT /admin/settings/sale", { body })}
      onSaved={(saved) => know("sale", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            form={form}
            name="unpaid_order_days"
            label={SALE.unpaid_order_days}
            hint="Después se cancela solo y su stock vuelve."
            min={1}
            max={60}
          />
          <NumberField
            form={form}
            name="review_window_days"
            label={SALE.review_window_days}
            hint="Desde la entrega."
            min={1}
            max={365}
          />
          <NumberField
            form={form}
            name="message_answer_days"
            label={SALE.message_answer_days}
            hint="A los mensajes del formulario. La ley da un mes."
            min={1}
            max={20}
          />
        </div>
      )}
    </SettingsPanel>
  );
}

const SAFETY = {
  staff_totp_required: "Segundo factor obligatorio para el personal",
  promotion_restricted: "Promoción restringida",
  age_denied_url: "A dónde va quien no tiene 18 años",
};

export function SafetyPanel({ kept }: { kept: AllSettings["safety"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="seguridad"
      title="Seguridad y cumplimiento"
      schema={SafetySettings}
      kept={kept}
      labels={SAFETY}
      save={(body) => api("PUT /admin/settings/safety", { body })}
      onSaved={(saved) => know("safety", saved)}
    >
      {(form) => (
        <>
          <Checkbox
            {...form.register("staff_totp_required")}
            label={
              <Explained title={SAFETY.staff_totp_required}>
                Quien no lo tenga activado no entra en la administración hasta activarlo en su perfil.
              </Explained>
            }
          />
          <Checkbox
            {...form.register("promotion_restricted")}
            label={
              <Explained title={SAFETY.promotion_restricted}>
                Saca dispositivos, recambios y líquidos de cupones, destacados y avisos promocionales (Ley 28/2005,
                disposición adicional 12.ª).
              </Explained>
            }
          />
          <TextField form={form} name="age_denied_url" label={SAFETY.age_denied_url} type="url" required />
        </>
      )}
    </SettingsPanel>
  );
}

const RETENTION = { orders_years: "Años que un pedido lleva nombre", inactive_years: "Años sin usar una cuenta" };

export function RetentionPanel({ kept }: { kept: AllSettings["retention"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="conservacion"
      title="Conservación de datos"
      text="Cada noche la tienda borra o anonimiza lo que ya no debe guardar."
      schema={RetentionSettings}
      kept={kept}
      labels={RETENTION}
      save={(body) => api("PUT /admin/settings/retention", { body })}
      onSaved={(saved) => know("retention", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            form={form}
            name="orders_years"
            label={RETENTION.orders_years}
            hint="El Código de Comercio pide seis."
            min={6}
            max={10}
          />
          <NumberField
            form={form}
            name="inactive_years"
            label={RETENTION.inactive_years}
            hint="Después se avisa y se elimina. Con 0, nunca."
            min={0}
            max={10}
          />
        </div>
      )}
    </SettingsPanel>
  );
}
