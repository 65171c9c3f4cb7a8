import type { Import } from "@bruma/contract";
import { Alert } from "../../ui/Alert.tsx";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { DayQuestion } from "./DayQuestion.tsx";
import { areDaysOpen, type ChangedReading, isTaxOpen, linesOf, planOf, taxPlanOf, unitsOf } from "./importWords.ts";
import { LineCounts } from "./LineCounts.tsx";
import { MappingForm } from "./MappingForm.tsx";

interface ReviewProps {
  record: Import;
  onChange: (part: ChangedReading) => void;
}

/** What the dry run found: what would happen, what becomes of each line, and what can be read in another way. */
export function Review({ record, onChange }: ReviewProps) {
  const { counts, kind, format, warnings } = record;
  if (format === "unknown") {
    return (
      <>
        <Alert tone="info" title="Falta saber qué hay en cada columna">
          El fichero tiene {linesOf(record.lines)}. Todavía no ha cambiado nada en la tienda.
        </Alert>
        <ColumnsForm record={record} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      <Alert tone={counts.bad > 0 ? "warn" : "info"} title="Revisión: todavía no ha cambiado nada">
        {planOf(record)} {taxPlanOf(record)} {isTaxOpen(record) && "Di si los precios del fichero llevan IVA. "}
        {areDaysOpen(record) && "Di cómo están escritas las fechas. "}
        {warnings > 0 && `${unitsOf(kind, warnings)} con avisos. `}
        {counts.bad > 0 &&
          `${counts.bad === 1 ? "Queda" : "Quedan"} fuera ${linesOf(counts.bad)}: corrige el fichero y súbelo otra vez, o impórtalo sin eso.`}
      </Alert>
      <LineCounts record={record} />
      {record.days && <DayQuestion id={record.id} days={record.days} />}
      {kind === "products" && (
        <MappingForm key={JSON.stringify([record.categories, record.prices])} record={record} onChange={onChange} />
      )}
      {format === "mapped" && <ColumnsForm record={record} onChange={onChange} />}
    </>
  );
}
