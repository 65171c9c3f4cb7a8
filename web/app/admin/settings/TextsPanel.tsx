import { type AllSettings, TextSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextField } from "./TextField.tsx";
import { useKnowSettings } from "./useSettings.ts";

const LABELS = {
  hero_title: "Título de la portada",
  hero_lead: "Texto de la portada",
  announcement: "Anuncio",
  announcement_url: "Enlace del anuncio",
  announcement_until: "Último día del anuncio",
  footer_line: "Línea al pie",
};

export function TextsPanel({ kept }: { kept: AllSettings["texts"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="textos"
      title="Textos"
      text="Las páginas legales y de ayuda se escriben en «Contenido»."
      schema={TextSettings}
      kept={kept}
      labels={LABELS}
      save={(body) => api("PUT /admin/settings/texts", { body })}
      onSaved={(saved) => know("texts", saved)}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={LABELS.hero_title}
            hint="Cada línea se ve como una línea."
            error={form.formState.errors.hero_title?.message}
            required
          >
            {(attributes) => <Textarea {...attributes} {...form.register("hero_title")} rows={3} maxLength={80} />}
          </Field>
          <Field label={LABELS.hero_lead} error={form.formState.errors.hero_lead?.message} required>
            {(attributes) => <Textarea {...attributes} {...form.register("hero_lead")} rows={3} maxLength={300} />}
          </Field>
          <TextField
            form={form}
            name="announcement"
            label={LABELS.announcement}
            hint="Debajo de la cabecera, en todas las páginas. Vacío no se ve."
            className="sm:col-span-2"
            maxLength={160}
          />
          <TextField
            form={form}
            name="announcement_url"
            label={LABELS.announcement_url}
            hint="/products, por ejemplo."
          />
          <Field
            label={LABELS.announcement_until}
            hint="Vacío: hasta que lo quites."
            error={form.formState.errors.announcement_until?.message}
          >
            {(attributes) => <Input {...attributes} {...form.register("announcement_until")} type="date" />}
          </Field>
          <TextField
            form={form}
            name="footer_line"
            label={LABELS.footer_line}
            hint="Detrás del nombre de la empresa, en todas las páginas."
            className="sm:col-span-2"
            maxLength={200}
          />
        </div>
      )}
    </SettingsPanel>
  );
}
