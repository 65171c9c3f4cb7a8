import type { Import } from "@bruma/contract";
import { InputField } from "../../forms/InputField.tsx";
import { Badge } from "../../ui/Badge.tsx";

interface TaxQuestionProps {
  prices: NonNullable<Import["prices"]>;
  /** As it stands in the field; empty where nobody has said it. */
  typed: string;
  onType: (typed: string) => void;
}

const HINTS: Record<NonNullable<Import["prices"]>["basis"], string> = {
  gross: "El fichero trae los precios con IVA: no se suma nada.",
  net: "El fichero solo trae precios sin IVA. Este es el tipo que se les suma.",
  unsaid: "El fichero no lo dice. Escribe 0 si sus precios ya llevan IVA, o el tipo que falta.",
};

/** Which IVA is added to the prices of a file: what its columns say is proposed, what they do not say is asked. */
export function TaxQuestion({ prices: { basis, answered }, typed, onType }: TaxQuestionProps) {
  return (
    <InputField
      fieldClass="mt-5 max-w-md"
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          IVA que se suma a los precios (%)
          {basis === "unsaid" && !answered && <Badge tone="warn">Falta decirlo</Badge>}
        </span>
      }
      hint={HINTS[basis]}
      type="number"
      inputMode="decimal"
      min={0}
      max={30}
      step={0.1}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
