import { useId, useRef, useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { Select } from "../../ui/Select.tsx";
import { BULK_KINDS, BULK_VALUES, type BulkKind, type BulkTyped, readBulk } from "./bulkChange.ts";
import { useBulkChange } from "./useProducts.ts";

interface BulkDialogProps {
  ids: readonly number[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The same change for all the chosen products. Those that it was refused to are named. */
export function BulkDialog({ ids, open, onClose, onDone }: BulkDialogProps) {
  const formId = useId();
  // The table forgets what was chosen once it is done; the window still speaks of it.
  const [asked] = useState(ids);
  const [typed, setTyped] = useState<BulkTyped>({ kind: "price_percent", value: "", note: "" });
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const bulk = useBulkChange();
  const value = BULK_VALUES[typed.kind];
  const count = asked.length === 1 ? "1 producto" : `${asked.length} productos`;
  const refused = bulk.data?.refused ?? [];

  function submit() {
    if (bulk.isPending) return;
    const change = readBulk(typed);
    if ("refused" in change) {
      setError(change.refused);
      input.current?.focus();
      return;
    }
    setError(undefined);
    bulk.mutate(
      { ids: [...asked], change },
      {
        onSuccess: ({ changed, refused }) => {
          const words = changed === 1 ? "1 producto actualizado" : `${changed} productos actualizados`;
          if (changed > 0) void notify.done(words);
          if (refused.length > 0) return;
          onClose();
          onDone();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Editar en bloque"
      description={`Cambia ${count} a la vez.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {refused.length > 0 ? "Cerrar" : "Cancelar"}
          </Button>
          <Button type="submit" form={formId} busy={bulk.isPending}>
            {bulk.isPending ? "Aplicando…" : `Aplicar a ${count}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {bulk.isError && (
          <Alert tone="danger" live>
            No se pudo cambiar nada: {reasonOf(bulk.error)}
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert tone="warn" live title={`${bulk.data?.changed} cambiados, ${refused.length} no`}>
            <ul className="mt-1 list-disc space-y-1 pl-4">
              {refused.map(({ id, name, message }) => (
                <li key={id}>
                  <span className="font-semibold">{name}</span>: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Field label="Qué cambiar">
          {(control) => (
            <Select
              {...control}
              value={typed.kind}
              onChange={({ target }) => {
                setTyped({ ...typed, kind: target.value as BulkKind, value: "" });
                setError(undefined);
              }}
            >
              {Object.entries(BULK_KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {value && (
          <Field label={value.label} hint={value.hint} error={error} required>
            {(control) => (
              <Input
                {...control}
                ref={input}
                type="number"
                inputMode="decimal"
                step={value.step}
                min={value.min}
                value={typed.value}
                onChange={({ target }) => setTyped({ ...typed, value: target.value })}
              />
            )}
          </Field>
        )}
        {typed.kind.startsWith("stock") && (
          <Field label="Nota (opcional)" hint="Queda en los movimientos de stock.">
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                autoComplete="off"
                value={typed.note}
                onChange={({ target }) => setTyped({ ...typed, note: target.value })}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
