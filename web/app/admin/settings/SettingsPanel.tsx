import { type AllSettings, SETTINGS, type SettingsSection } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type FieldValues, FormProvider } from "react-hook-form";
import { z } from "zod";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { OWN_FIELDS } from "./ownFields.ts";
import { SettingField } from "./SettingField.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import { settingsTogether } from "./settingsTogether.ts";
import { compareSettings, withoutGaps } from "./settingWords.ts";
import { saveSettings, useKnowSettings } from "./useSettings.ts";

type Kept = AllSettings[SettingsSection];

/** The form of a section, drawn from its declaration and saved whole. What somebody else saved meanwhile is shown before it is lost. */
export function SettingsPanel({ section, kept }: { section: SettingsSection; kept: Kept }) {
  const { anchor, title, text, fields } = SETTINGS[section];
  const schema: z.ZodType<FieldValues, FieldValues> = SETTINGS[section].schema;
  /** What is typed, as the API takes it. */
  const encoded = (typed: FieldValues) => z.encode(schema, z.decode(schema, typed));
  /** Of two versions mixed, which need not go together. */
  const readable = (typed: FieldValues) => (schema.safeDecode(typed).success ? encoded(typed) : typed);
  const know = useKnowSettings();
  const mayWrite = useMay()("settings.write");
  const editing = useVersionedForm<FieldValues, Kept, FieldValues, { settings: Kept }>({
    saved: kept,
    typedFrom: withoutGaps,
    bodyOf: (typed, { updated_at }) => ({ ...encoded(typed), updated_at }),
    save: useMutation({ mutationFn: (body) => saveSettings(section, body) }),
    differencesOf: (typed, theirs) => compareSettings(fields, readable(typed), theirs),
    fieldOf: (name) => name,
    together: settingsTogether(section),
    checks: { resolver: zodResolver(schema) },
    onSaved: ({ settings }) => {
      editing.begin(settings);
      void know(section, settings);
      void notify.done(`${title}: guardado`);
    },
    onTheirs: (theirs) => void know(section, theirs),
  });
  const { form } = editing;
  const { isDirty } = form.formState;
  const question = useLeaveQuestion(
    () => isDirty,
    ({ pathname }) => pathname === location.pathname,
  );

  return (
    <SettingsCard id={anchor} title={title} text={text}>
      <form noValidate onSubmit={(event) => (isDirty ? editing.submit(event) : event.preventDefault())}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">{title}</legend>
          <Failure of={editing.failure} said="No se ha guardado: " />
          <FormProvider {...form}>
            <div className="grid gap-4 sm:grid-cols-2">
              {Object.entries(fields).map(([name, setting]) => {
                const Own = OWN_FIELDS[section]?.[name];
                return Own ? <Own key={name} /> : <SettingField key={name} name={name} setting={setting} />;
              })}
            </div>
          </FormProvider>
        </fieldset>
        {mayWrite && (
          <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {isDirty && <span className="text-small text-muted">Hay cambios sin guardar</span>}
            <Button
              type="submit"
              busy={editing.conflict.busy}
              // Not `disabled`, which would take the focus from it once it has saved.
              aria-disabled={!isDirty || editing.conflict.busy}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
            >
              Guardar<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </div>
        )}
      </form>
      <ConflictDialog {...editing.conflict} />
      <LeaveDialog {...question.dialog} />
    </SettingsCard>
  );
}
