import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConflictDialog } from "../ConflictDialog.tsx";
import { changedMeanwhile } from "../changedMeanwhile.ts";
import { useMay } from "../useMay.ts";
import { SettingsCard } from "./SettingsCard.tsx";
import { compareSettings, withoutGaps } from "./settingWords.ts";

interface Version {
  updated_at: string | null;
}

export type SettingsForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

interface SettingsPanelProps<Values extends FieldValues> {
  /** The anchor of its address. */
  id: string;
  title: string;
  text?: ReactNode;
  schema: z.ZodType<Values, Values>;
  kept: Values & Version;
  /** What each field is called where two versions are compared. */
  labels: Readonly<Record<string, string>>;
  save: (values: Values & Version) => Promise<{ settings: Values & Version }>;
  onSaved: (kept: Values & Version) => void;
  children: (form: SettingsForm<Values>) => ReactNode;
}

/** One form of the settings, saved whole. What somebody else saved meanwhile is shown before it is lost. */
export function SettingsPanel<Values extends FieldValues>(props: SettingsPanelProps<Values>) {
  const { id, title, text, schema, kept, labels, save, onSaved, children } = props;
  const mayWrite = useMay()("settings.write");
  const seen = useRef(kept.updated_at);
  const [typed, setTyped] = useState<Values>();
  const form: SettingsForm<Values> = useForm({
    resolver: zodResolver(schema),
    defaultValues: withoutGaps(kept) as DefaultValues<Values>,
  });
  const saving = useMutation({ mutationFn: save });
  const theirs = changedMeanwhile<Values & Version>(saving.error);

  function begin(with_: Values & Version) {
    seen.current = with_.updated_at;
    form.reset(withoutGaps(with_));
    saving.reset();
    onSaved(with_);
  }

  function send(values: Values) {
    if (saving.isPending) return;
    setTyped(values);
    saving.mutate(
      { ...values, updated_at: seen.current },
      {
        onSuccess: ({ settings }) => {
          begin(settings);
          void notify.done(`${title}: guardado`);
        },
        onError: (error) => showFieldRefusals<Values>(error, (name) => name as Path<Values>, form.setError),
      },
    );
  }

  return (
    <SettingsCard id={id} title={title} text={text}>
      <form noValidate onSubmit={form.handleSubmit(send)}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">{title}</legend>
          {saving.isError && !theirs && (
            <Alert tone="danger" live>
              No se ha guardado: {reasonOf(saving.error)}
            </Alert>
          )}
          {children(form)}
        </fieldset>
        {mayWrite && (
          <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {form.formState.isDirty && <span className="text-small text-muted">Hay cambios sin guardar</span>}
            <Button type="submit" busy={saving.isPending} disabled={!form.formState.isDirty}>
              Guardar<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </div>
        )}
      </form>
      <ConflictDialog
        differences={theirs && typed && compareSettings(labels, typed, theirs)}
        busy={saving.isPending}
        onKeepMine={() => {
          if (!theirs || !typed) return;
          seen.current = theirs.updated_at;
          send(typed);
        }}
        onTakeTheirs={() => theirs && begin(theirs)}
        onClose={() => saving.reset()}
      />
    </SettingsCard>
  );
}
