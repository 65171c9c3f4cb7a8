import { ApiError, ChangeLot, type Lot } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { notify } from "../../toasts/notify.ts";
import { formatDay } from "../../ui/dates.ts";
import { typedMax } from "../records/typedMax.ts";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { useChangeLot } from "./lotQueries.ts";

const MAX = typedMax(ChangeLot.shape);

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
  const { form, submit, failure, conflict } = useVersionedForm<Typed, Editable, ChangeLot, unknown>({
    saved: lot,
    typedFrom,
    bodyOf: (typed, { updated_at }) => ({ ...typed, best_before: typed.best_before || null, updated_at }),
    save: useChangeLot(lot.id),
    differencesOf,
    fieldOf: (name) => FIELDS.find((field) => field === name),
    onSaving,
    onSaved: () => {
      void notify.done("Lote actualizado");
      onSaved();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.refusal.code === "lot.code_taken") {
        form.setError("code", { message: error.message }, { shouldFocus: true });
      }
    },
  });

  return (
    <form id={EDIT_LOT_FORM} noValidate className="grid gap-4 pb-2 sm:grid-cols-2" onSubmit={submit}>
      {FIELDS.map((field) => (
        <FormInput
          key={field}
          form={form}
          name={field}
          label={WORDS[field]}
          required={field === "code" || field === "received_on"}
          rules={field === "code" ? { validate: (code) => code.trim() !== "" || "Indica el código del lote" } : {}}
          type={DAYS.includes(field) ? "date" : "text"}
          maxLength={MAX[field]}
          fieldClass={field === "note" ? "sm:col-span-2" : undefined}
        />
      ))}
      <Failure of={failure} said="No se ha guardado: " className="sm:col-span-2" />
      <ConflictDialog {...conflict} />
    </form>
  );
}

function differencesOf(mine: Typed, theirs: Editable) {
  const saved = typedFrom(theirs);
  const words = (field: LotField, value: string) => (value && DAYS.includes(field) ? formatDay(value) : value);
  return FIELDS.filter((field) => mine[field] !== saved[field]).map((field) => ({
    label: WORDS[field],
    mine: words(field, mine[field]),
    theirs: words(field, saved[field]),
  }));
}
