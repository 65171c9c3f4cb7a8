import { ApiError, type MappingQuestion, STATEMENT_MAX_BYTES, type StatementMapping } from "@bruma/contract";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { FileDrop } from "../../../forms/FileDrop.tsx";
import { Alert } from "../../../ui/Alert.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ProgressBar } from "../../imports/ProgressBar.tsx";
import { ConfirmAccount } from "./OtherAccount.tsx";
import { StatementMappingForm } from "./StatementMappingForm.tsx";
import { useUploadStatement } from "./statementQueries.ts";

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

/** A file of another account than the shop's, as it was to be read. */
interface Foreign {
  file: File;
  told: Told;
  accounts: string[];
}

/** What somebody has said of a file. */
interface Told {
  mapping?: StatementMapping;
  otherAccount?: boolean;
  account?: string | undefined;
}

/** Whoever has chosen another account than the shop's has seen that it is one. */
function answered({ is_other_account, accounts }: MappingQuestion, mapping: StatementMapping, account?: string): Told {
  const isOther = accounts.some((one) => one.account === account && !one.is_own);
  return { mapping, account, otherAccount: is_other_account || isOther };
}

/** Takes a bank's file. Of a table it asks which column is which; of another account's file, whether it is meant. */
export function UploadStatement({ onBegin, onRead, children }: UploadStatementProps) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [asked, setAsked] = useState<Asked>();
  const [foreign, setForeign] = useState<Foreign>();
  const upload = useUploadStatement();

  function take(file: File, told: Told = {}) {
    if (upload.isPending) return;
    setShare(0);
    setProblem(undefined);
    onBegin();
    if (file.size > STATEMENT_MAX_BYTES) {
      setProblem({ name: file.name, reason: "El fichero es demasiado grande: como máximo 20 MB." });
      return;
    }
    upload.mutate(
      { file, ...told, onProgress: setShare },
      {
        onSuccess: ({ statement, question, other_accounts: accounts }) => {
          setAsked(question ? { file, question } : undefined);
          setForeign(accounts ? { file, told, accounts } : undefined);
          if (statement) onRead(statement.id);
        },
        onError: (error) => setProblem(problemOf(file.name, error)),
      },
    );
  }

  function forget() {
    setAsked(undefined);
    setForeign(undefined);
    setProblem(undefined);
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading">Importar un extracto del banco</h2>
      <p className="mt-1 mb-5 text-small text-muted">
        Lo que ya se conoce no se repite: puedes subir el mismo fichero, o uno que se solape, las veces que quieras. Un
        fichero con errores se rechaza entero.
      </p>
      {foreign ? (
        <ConfirmAccount
          fileName={foreign.file.name}
          accounts={foreign.accounts}
          busy={upload.isPending}
          onConfirm={() => take(foreign.file, { ...foreign.told, otherAccount: true })}
          onCancel={forget}
        />
      ) : asked ? (
        <StatementMappingForm
          fileName={asked.file.name}
          question={asked.question}
          busy={upload.isPending}
          onMap={(mapping, account) => take(asked.file, answered(asked.question, mapping, account))}
          onCancel={forget}
        />
      ) : (
        <FileDrop
          label="Extracto del banco"
          accept=".n43,.q43,.aeb,.txt,.xml,.csv,.tsv,.xlsx,.xls,.html,text/*,application/xml"
          hint="O suéltalo aquí. Norma 43, CAMT.053, CAMT.054, Excel o CSV de hasta 20 MB."
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
