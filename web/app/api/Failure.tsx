import { Alert } from "../ui/Alert.tsx";
import { reasonOf } from "./reasonOf.ts";

interface FailureProps {
  /** A query or a change: what is shown is why it failed. */
  of: { isError: boolean; error: unknown };
  title?: string;
  /** What did not happen: «No se ha guardado: ». */
  said?: string;
  /** Where the shop gave no sentence of its own. */
  otherwise?: string;
  className?: string;
}

export function Failure({ of: { isError, error }, said = "", otherwise, ...alert }: FailureProps) {
  return <Problem {...alert} text={isError && said + reasonOf(error, otherwise)} />;
}

interface ProblemProps {
  text: string | false | undefined;
  title?: string;
  className?: string;
}

/** What is wrong, read out; nothing where nothing is. */
export function Problem({ text, ...alert }: ProblemProps) {
  if (!text) return null;
  return (
    <Alert tone="danger" live {...alert}>
      {text}
    </Alert>
  );
}
