import { INSOLVENCY_END_LABELS, type InsolvencyEnd, type Invoice, shopDay } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { fieldReasonOf } from "../../api/fieldReasonOf.ts";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { useTypedText } from "../records/useTypedText.ts";
import { useEndInsolvency } from "./invoiceQueries.ts";

/** That the insolvency for which an invoice was rectified ended in a way that raises the base again. */
export function InsolvencyEndDialog({ invoice: { id, code }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const ending = useEndInsolvency();
  const { field, read } = useTypedText({ error: ending.error });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Fin del concurso: rectificativa ${code}`}
      description="Solo si el concurso terminó por una de estas causas la ley pide que la base del IVA vuelva a subir, aunque no te hayan pagado (art. 80.Tres LIVA). Se emite una R4 por lo que sigue rebajado. En qué plazo, pregúntalo a tu asesor."
      label="Emitir la rectificativa"
      busy={ending.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = read(event, { on: "Indica la fecha" });
        if (!typed) return;
        const { on = "", cause } = typed;
        ending.mutate(
          { id, on, cause: cause as InsolvencyEnd },
          {
            onSuccess: ({ invoice }) => {
              void notify.done(`Emitida la rectificativa ${invoice.code}`);
              onClose();
            },
          },
        );
      }}
    >
      <Failure
        of={{ isError: ending.isError && fieldReasonOf(ending.error) === undefined, error: ending.error }}
        said="No se ha emitido. "
      />
      <SelectField label="Cómo terminó" required name="cause" defaultValue="settled">
        <Options of={INSOLVENCY_END_LABELS} />
      </SelectField>
      <InputField {...field("on")} label="Fecha del auto que lo termina" required type="date" max={shopDay()} />
    </FormDialog>
  );
}
