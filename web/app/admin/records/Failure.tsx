import { reasonOf } from "../../api/reasonOf.ts";
import { Alert } from "../../ui/Alert.tsx";

interface FailureProps {
  /** A query or a change: what is shown is why it failed. */
  of: { isError: boolean; error: unknown };
  /** What did not happen: «No se ha guardado: ». */
  said?: string;
  /** Where the shop gave no sentence of its own. */
  otherwise?: string;
  className?: string;
}

export function Failure({ of: { isError, error }, said = "", otherwise, className }: FailureProps) {
  return <Problem text={isError && said + reasonOf(error, otherwise)} className={className} />;
}

/** What is wrong, read out; nothing where nothing is. */
export function Problem({ text, className }: { text: string | false | undefined; className?: string }) {
  if (!text) return null;
  return (
    <Alert tone="danger" live className={className}>
      {text}
    </Alert>
  );
}
