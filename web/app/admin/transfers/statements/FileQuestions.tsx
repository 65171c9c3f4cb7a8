import { type DayOrder, groupIban, type MappingQuestion } from "@bruma/contract";
import { SelectField } from "../../../forms/SelectField.tsx";
import { dayRead } from "../../imports/importWords.ts";
import { type MappingTyped, unclearDay } from "./mappingTyped.ts";

interface FileQuestionsProps {
  question: MappingQuestion;
  typed: MappingTyped;
  onAnswer: (answer: Partial<Pick<MappingTyped, "account" | "dayOrder">>) => void;
}

/** What the file leaves open and nobody may guess: its account, and whether the day or the month stands first. */
export function FileQuestions({ question, typed, onAnswer }: FileQuestionsProps) {
  const day = unclearDay(question, typed);
  if (question.accounts.length === 0 && day === undefined) return null;
  return (
    <div className="grid gap-4 rounded-card border border-mist p-4 sm:grid-cols-2">
      {question.accounts.length > 0 && (
        <SelectField
          label="¿De qué cuenta es el fichero?"
          required
          hint="El fichero nombra una cuenta, y no dice si es la suya o la de quien paga."
          value={typed.account}
          onChange={({ target }) => onAnswer({ account: target.value })}
        >
          <option value="">Elige la cuenta</option>
          {question.accounts.map(({ account, is_own: isOwn }) => (
            <option key={account} value={account}>
              {isOwn ? `La de la tienda: ${groupIban(account)}` : groupIban(account)}
            </option>
          ))}
        </SelectField>
      )}
      {day !== undefined && (
        <SelectField
          label={`¿Qué día es «${day}»?`}
          required
          hint="Ninguna fecha del fichero deja ver si va primero el día o el mes."
          value={typed.dayOrder}
          onChange={({ target }) => onAnswer({ dayOrder: target.value as "" | DayOrder })}
        >
          <option value="">Elige cómo están escritas</option>
          <option value="dmy">{`${dayRead(day, "dmy")}: primero el día`}</option>
          <option value="mdy">{`${dayRead(day, "mdy")}: primero el mes`}</option>
        </SelectField>
      )}
    </div>
  );
}
