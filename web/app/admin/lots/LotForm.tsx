import { ApiError, type Lot } from "@bruma/contract";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { ConflictDialog } from "../ConflictDialog.tsx";
import { changedMeanwhile } from "../changedMeanwhile.ts";
import { dayWords } from "./lotWords.ts";
import { useChangeLot } from "./useLots.ts";

export const EDIT_LOT_FORM = "edit-lot";

type Editable = Pick<Lot, "code" | "best_before" | "received_on" | "supplier" | "note" | "updated_at">;
const FIELDS = ["code", "best_before", "received_on", "supplier", "note"] as const;
type LotField = (typeof FIELDS)[number];
type Typed = Record<LotField, string>;

const WORDS: Record<LotField, string> = {
  code: "Código del lote",
  best_before: "Caducidad (opcional)",
  received_on: "Fecha de entrada",
  supplier: "Proveedor (opcional)",
  note: "Nota (opcional)",
};
const DAYS: readonly LotField[] = ["best_before", "received_on"];

const typedFrom = (lot: Editable): Typed => ({
  code: lot.code,
  best_before: lot.best_before ?? "",
  received_on: lot.received_on,
  supplier: lot.supplier ?? "",
  note: lot.note ?? "",
});

interface LotFormProps {
  lot: Lot;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

export function LotForm({ lot, onSaving, onSaved }: LotFormProps) {
  // What was read when editing began, however often the lot is read again meanwhile.
  const [read] = useState(lot);
  const [version, setVersion] = useState(read.updated_at);
  const [theirs, setTheirs] = useState<Editable>();
  const form = useForm<Typed>({ defaultValues: typedFrom(read) });
  const save = useChangeLot(lot.id);
  const { register, formState } = form;
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);

  function submit(typed: Typed, updated_at: string) {
    if (save.isPending) return;
    save.mutate(
      { ...typed, best_before: typed.best_before || null, updated_at },
      {
        onSuccess: () => {
          void notify.done("Lote actualizado");
          onSaved();
        },
        onError: (error) => {
          const current = changedMeanwhile<Editable>(error);
          setTheirs(current);
          if (current) return;
          if (error instanceof ApiError && error.refusal.code === "lot.code_taken") {
            form.setError("code", { message: error.message }, { shouldFocus: true });
          } else if (!showFieldRefusals(error, (name) => FIELDS.find((field) => field === name), form.setError)) {
            void notify.failed("Error al actualizar el lote", { description: reasonOf(error) });
          }
        },
      },
    );
  }

  return (
    <form
      id={EDIT_LOT_FORM}
      noValidate
      className="grid gap-4 pb-2 sm:grid-cols-2"
      onSubmit={form.handleSubmit((typed) => submit(typed, version))}
    >
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={WORDS[field]}
          error={formState.errors[field]?.message}
          required={field === "code" || field === "received_on"}
          className={field === "note" ? "sm:col-span-2" : undefined}
        >
          {(control) => (
            <Input
              {...control}
              {...register(
                field,
                field === "code" ? { validate: (code) => code.trim() !== "" || "Indica el código del lote" } : {},
              )}
              type={DAYS.includes(field) ? "date" : "text"}
              autoComplete="off"
              maxLength={300}
            />
          )}
        </Field>
      ))}
      <ConflictDialog
        differences={theirs && differencesOf(form.getValues(), theirs)}
        busy={save.isPending}
        onKeepMine={() => theirs && submit(form.getValues(), theirs.updated_at)}
        onTakeTheirs={() => {
          if (!theirs) return;
          form.reset(typedFrom(theirs));
          setVersion(theirs.updated_at);
          setTheirs(undefined);
        }}
        onClose={() => setTheirs(undefined)}
      />
    </form>
  );
}

function differencesOf(mine: Typed, theirs: Editable) {
  const saved = typedFrom(theirs);
  const words = (field: LotField, value: string) => (value && DAYS.includes(field) ? dayWords(value) : value);
  return FIELDS.filter((field) => mine[field] !== saved[field]).map((field) => ({
    label: WORDS[field],
    mine: words(field, mine[field]),
    theirs: words(field, saved[field]),
  }));
}
