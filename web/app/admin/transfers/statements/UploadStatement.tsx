import { ApiError, type MappingQuestion, STATEMENT_MAX_BYTES, type StatementMapping } from "@bruma/contract";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../../reasonOf.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Card } from "../../../ui/Card.tsx";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { ProgressBar } from "../../imports/ProgressBar.tsx";
import { StatementMappingForm } from "./StatementMappingForm.tsx";
import { useUploadStatement } from "./useStatements.ts";

interface UploadStatementProps {
  onBegin: () => void;
  onRead: (id: number) => void;
  /** What became of the last one. */
  children?: ReactNode;
}

interface Asked {
  file: File;
  question: MappingQuestion;
}

/** Takes a bank's file; of a CSV with columns never seen it asks which is which. */
export function UploadStatement({ onBegin, onRead, children }: UploadStatementProps) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [asked, setAsked] = useState<Asked>();
  const upload = useUploadStatement();

  function take(file: File, mapping?: StatementMapping) {
    if (upload.isPending) return;
    setShare(0);
    setProblem(undefined);
    onBegin();
    if (file.size > STATEMENT_MAX_BYTES) {
      setProblem({ name: file.name, reason: "El fichero es demasiado grande: como máximo 20 MB." });
      return;
    }
    upload.mutate(
      { file, mapping, onProgress: setShare },
      {
        onSuccess: ({ statement, question }) => {
          setAsked(question ? { file, question } : undefined);
          if (statement) onRead(statement.id);
        },
        onError: (error) => setProblem(problemOf(file.name, error)),
      },
    );
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading">Importar un extracto del banco</h2>
      <p className="mt-1 mb-5 text-small text-muted">
        Lo que ya se conoce no se repite: puedes subir el mismo fichero, o uno que se solape, las veces que quieras. Un
        fichero con errores se rechaza entero.
      </p>
      {asked ? (
        <StatementMappingForm
          fileName={asked.file.name}
          question={asked.question}
          busy={upload.isPending}
          onMap={(mapping) => take(asked.file, mapping)}
          onCancel={() => {
            setAsked(undefined);
            setProblem(undefined);
          }}
        />
      ) : (
        <FileDrop
          label="Extracto del banco"
          accept=".n43,.q43,.aeb,.txt,.xml,.csv,.tsv,text/*,application/xml"
          hint="O suéltalo aquí. Norma 43, CAMT.053, CAMT.054 o CSV de hasta 20 MB."
          busy={upload.isPending}
          onTake={(file) => take(file)}
        >
          {upload.isPending && (
            <ProgressBar share={share} label={share < 1 ? "Enviando el extracto…" : "Leyendo el extracto…"} />
          )}
        </FileDrop>
      )}
      {problem && (
        <Alert tone="danger" live className="mt-5" title={`No se ha importado nada de «${problem.name}»`}>
          {problem.line !== undefined && <strong>Línea {problem.line}: </strong>}
          {problem.reason}
        </Alert>
      )}
      <div className="mt-5 empty:hidden">{children}</div>
    </Card>
  );
}

interface Problem {
  name: string;
  reason: string;
  line?: number;
}

/** With what exactly is wrong, and where, as far as the shop says it. */
function problemOf(name: string, error: unknown): Problem {
  const told = (error instanceof ApiError ? error.refusal : {}) as { reason?: unknown; line?: unknown };
  return {
    name,
    reason: typeof told.reason === "string" ? told.reason : reasonOf(error),
    ...(typeof told.line === "number" && { line: told.line }),
  };
}
