import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { afterFrame } from "../browser/afterFrame.ts";
import { Field } from "../forms/Field.tsx";
import { Input } from "../forms/Input.tsx";
import { Button } from "../ui/Button.tsx";
import { calendarDay, judgeBirthDate } from "./adulthood.ts";

const CHECK_MS = 1_000;

interface BirthDateFormProps {
  titleId: string;
  textId: string;
  minorText: string;
  onAdult: (birthYear: number) => void;
  /** The date says so… */
  onMinor: () => void;
  /** …or the visitor. */
  onUnder18: () => void;
}

export function BirthDateForm({ titleId, textId, minorText, onAdult, onMinor, onUnder18 }: BirthDateFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const check = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  // A field for a date takes a slow phone as long to make as all the rest: it comes a frame later, into its place.
  const [hasField, setHasField] = useState(false);
  const today = calendarDay(new Date());

  useEffect(() => afterFrame(() => setHasField(true)), []);
  useEffect(() => () => clearTimeout(check.current), []);
  useEffect(() => {
    if (hasField) field.current?.focus();
  }, [hasField]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const birth = field.current?.value ?? "";
    const verdict = judgeBirthDate(birth, today);
    if (verdict === "missing" || verdict === "future") {
      // A slip of the keys, and no answer: it turns nobody away.
      setError(verdict === "future" ? minorText : "Por favor, introduce tu fecha de nacimiento");
      field.current?.focus();
      return;
    }
    setError(undefined);
    setIsChecking(true);
    check.current = setTimeout(() => (verdict === "adult" ? onAdult(Number(birth.slice(0, 4))) : onMinor()), CHECK_MS);
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2 id={titleId} className="mt-5 text-heading">
        ¿Eres mayor de 18 años?
      </h2>
      <div id={textId} className="mt-2 grid gap-2 text-muted">
        <p>Vendemos productos con nicotina, solo para adultos.</p>
        <p>
          Tu fecha de nacimiento no sale de este navegador: solo queda anotado el año y el día de esta comprobación.
        </p>
      </div>
      <Field label="Fecha de nacimiento" error={error} required className="mt-6">
        {(control) =>
          hasField ? (
            <Input
              {...control}
              ref={field}
              type="date"
              name="birthDate"
              autoComplete="bday"
              max={today}
              readOnly={isChecking}
            />
          ) : (
            <div className="h-11" />
          )
        }
      </Field>
      <div className="mt-6 grid gap-3">
        <Button type="submit" size="large" busy={isChecking}>
          Confirmar edad
        </Button>
        <Button variant="quiet" size="large" onClick={onUnder18}>
          Soy -18
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isChecking && "Comprobando tu edad…"}
      </p>
    </form>
  );
}
