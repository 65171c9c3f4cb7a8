import { counted, formatEuros } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { FormInput } from "../../../forms/FormInput.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { useLast } from "../../../ui/dialog/useLast.ts";
import { BulkReport } from "../../bulk/BulkReport.tsx";
import { useBulk } from "../../bulk/useBulk.ts";
import { bankDay } from "../../orders/money/moneyForm.ts";
import { markSeveralDone, REFUNDS } from "./refundQueries.ts";

const FORM_ID = "refunds-done";

/** Some open refunds that the bank has paid. */
export interface PaidRefunds {
  ids: readonly number[];
  amount: number;
  /** When it probably did. */
  on: string;
  /** What each is called, where the list tells. */
  names?: ReadonlyMap<number, string>;
}

interface MarkManyDoneProps {
  asked: PaidRefunds | undefined;
  /** What is chosen next comes to stand in its report's place. */
  isInTheWay: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Closes several refunds with one date, each for itself, and says which could not be closed and why. */
export function MarkManyDone({ asked, isInTheWay, onClose, onDone }: MarkManyDoneProps) {
  const { run, start, forget } = useBulk<PaidRefunds & { day: string }>(REFUNDS, (ids, { day }) =>
    markSeveralDone(ids, day),
  );
  const last = useLast(asked);

  async function begin(paid: PaidRefunds, day: string) {
    onClose();
    await start(paid.ids, { ...paid, day });
    onDone();
  }

  return (
    <>
      {run && (run.isRunning || !isInTheWay) && (
        <BulkReport
          run={run}
          progress="Reembolsos hechos"
          one="reembolso marcado como hecho"
          many="reembolsos marcados como hechos"
          nameOf={(id) => run.what.names?.get(id) ?? `Reembolso DEV${id}`}
          onClose={forget}
        />
      )}
      {last && (
        <FormWindow
          open={asked !== undefined}
          onClose={onClose}
          title={`Marcar como ${last.ids.length === 1 ? "hecho" : "hechos"} ${counted(last.ids.length, "reembolso", "reembolsos")}`}
          description={`Hazlo cuando tu banco haya pagado ya ${formatEuros(last.amount)}. Sirve también si los carga de una vez: ese cargo deja «Por revisar» cuando no queda ninguno, si no puede ser de nada más. Quien compró recibe un correo que lo dice.`}
          form={FORM_ID}
          label={`Marcar como ${last.ids.length === 1 ? "hecho" : "hechos"}`}
          back="Volver"
        >
          <DayForm paid={last} onSubmit={(day) => void begin(last, day)} />
        </FormWindow>
      )}
    </>
  );
}

function DayForm({ paid, onSubmit }: { paid: PaidRefunds; onSubmit: (day: string) => void }) {
  const form = useForm({ defaultValues: { on: paid.on } });
  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(({ on }) => onSubmit(on))}>
      <FormInput form={form} {...bankDay()} hint="La misma para todos." />
    </form>
  );
}
