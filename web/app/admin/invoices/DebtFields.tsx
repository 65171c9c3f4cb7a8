import {
  badDebtWindow,
  DEBT_CLAIM_LABELS,
  DEBT_TYPE_LABELS,
  DEBT_WAIT_LABELS,
  type Debt,
  type DebtForm,
  type DebtType,
  type DebtWait,
  type DebtWindow,
  formatEuros,
  insolvencyWindow,
  shopDay,
} from "@bruma/contract";
import { useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { fieldReasonOf } from "../../api/fieldReasonOf.ts";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { formatDay } from "../../ui/dates.ts";
import { useTypedText } from "../records/useTypedText.ts";
import { DebtDuties } from "./DebtDuties.tsx";

interface DebtFieldsProps {
  id: string;
  debt: Debt;
  /** Whether the NIF is a company's. */
  isCompany: boolean;
  error: unknown;
  onReady: (form: DebtForm) => void;
}

/** Why it is not paid and since when, with the days that the law leaves for it. */
export function DebtFields({ id, debt, isCompany, error, onReady }: DebtFieldsProps) {
  const [type, setType] = useState<DebtType>("R3");
  const [published, setPublished] = useState("");
  const [wait, setWait] = useState<DebtWait>("half");
  const { field, read } = useTypedText({ error });
  const isInsolvent = type === "R2";
  const window = isInsolvent ? published && insolvencyWindow(published) : badDebtWindow(debt.supplied_on, wait);
  const today = shopDay();
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        const typed = read(event, {
          on: "Indica la fecha",
          ...(isInsolvent && { published_on: "Indica cuándo se publicó" }),
        });
        if (!typed) return;
        const { on = "", published_on, claim, is_business } = typed;
        onReady(
          isInsolvent
            ? { type, on, published_on, is_business: is_business !== undefined }
            : { type, on, claim: claim as DebtForm["claim"], wait, is_business: is_business !== undefined },
        );
      }}
    >
      <Failure
        of={{ isError: Boolean(error) && fieldReasonOf(error) === undefined, error }}
        said="No se ha emitido. "
      />
      <p>
        Sin cobrar de la venta del {formatDay(debt.supplied_on)}: <strong>{formatEuros(debt.owed)}</strong> (base{" "}
        {formatEuros(debt.base)}, IVA {formatEuros(debt.vat)}).
      </p>
      <div className="grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-2">
        <SelectField
          label="Por qué no se cobra"
          fieldClass="sm:col-span-2"
          required
          value={type}
          onChange={({ target }) => setType(target.value as DebtType)}
        >
          <Options of={DEBT_TYPE_LABELS} />
        </SelectField>
        <InputField
          {...field("on")}
          label={isInsolvent ? "Fecha del auto de concurso" : "Fecha de la reclamación"}
          required
          type="date"
          max={today}
        />
        {isInsolvent ? (
          <InputField
            {...field("published_on")}
            label="Publicado en el BOE"
            hint="Desde ese día corre el plazo."
            required
            type="date"
            max={today}
            value={published}
            onChange={({ target }) => setPublished(target.value)}
          />
        ) : (
          <>
            <SelectField
              {...field("claim")}
              label="Cómo se reclamó"
              hint="Por un medio que acredite qué reclamaste y cuándo le llegó."
              required
              defaultValue="court"
            >
              <Options of={DEBT_CLAIM_LABELS} />
            </SelectField>
            <SelectField
              label="Tiempo sin cobrar desde la venta"
              hint="Seis meses solo si el año anterior no pasaste de 6.010.121,04 € de operaciones."
              error={field("wait").error}
              fieldClass="sm:col-span-2"
              required
              value={wait}
              onChange={({ target }) => setWait(target.value as DebtWait)}
            >
              <Options of={DEBT_WAIT_LABELS} />
            </SelectField>
          </>
        )}
        <Checkbox
          name="is_business"
          className="sm:col-span-2"
          defaultChecked={isCompany}
          label={`Compró como empresa o profesional: si paga después, la base no vuelve a subir.${isInsolvent ? "" : " Sin marcar, la venta ha de pasar de 50 € sin IVA."}`}
        />
        {window && <WindowWords window={window} today={today} />}
      </div>
      <DebtDuties type={type} />
    </form>
  );
}

function WindowWords({ window: { from, until }, today }: { window: DebtWindow; today: string }) {
  const isOpen = from <= today && today <= until;
  return (
    <p role="status" className={`text-small sm:col-span-2 ${isOpen ? "text-ok" : "font-semibold text-danger"}`}>
      {today < from && `Todavía no se puede: el plazo va del ${formatDay(from)} al ${formatDay(until)}.`}
      {isOpen && `Se puede emitir hasta el ${formatDay(until)}.`}
      {today > until && `Ya no se puede: el plazo terminó el ${formatDay(until)}.`}
    </p>
  );
}
