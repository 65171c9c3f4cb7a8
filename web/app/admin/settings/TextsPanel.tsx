import { type AllSettings, TextSettings } from "@bruma/contract";
import { api } from "../../api.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
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
      {({ register, formState: { errors } }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={LABELS.hero_title}
            hint="Cada línea se ve como una línea."
            error={errors.hero_title?.message}
            required
          >
            {(attributes) => <Textarea {...attributes} {...register("hero_title")} rows={3} maxLength={80} />}
          </Field>
          <Field label={LABELS.hero_lead} error={errors.hero_lead?.message} required>
            {(attributes) => <Textarea {...attributes} {...register("hero_lead")} rows={3} maxLength={300} />}
          </Field>
          <Field
            label={LABELS.announcement}
            hint="Debajo de la cabecera, en todas las páginas. Vacío no se ve."
            error={errors.announcement?.message}
            className="sm:col-span-2"
          >
            {(attributes) => <Input {...attributes} {...register("announcement")} maxLength={160} autoComplete="off" />}
          </Field>
          <Field
            label={LABELS.announcement_url}
            hint="/products, por ejemplo."
            error={errors.announcement_url?.message}
          >
            {(attributes) => <Input {...attributes} {...register("announcement_url")} autoComplete="off" />}
          </Field>
          <Field
            label={LABELS.announcement_until}
            hint="Vacío: hasta que lo quites."
            error={errors.announcement_until?.message}
          >
            {(attributes) => <Input {...attributes} {...register("announcement_until")} type="date" />}
          </Field>
          <Field
            label={LABELS.footer_line}
            hint="Detrás del nombre de la empresa, en todas las páginas."
            error={errors.footer_line?.message}
            className="sm:col-span-2"
          >
            {(attributes) => <Input {...attributes} {...register("footer_line")} maxLength={200} autoComplete="off" />}
          </Field>
        </div>
      )}
    </SettingsPanel>
  );
}
