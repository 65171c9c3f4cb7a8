import { reasonOf } from "../../../api/reasonOf.ts";
import { Alert } from "../../../ui/Alert.tsx";

/** What went wrong, unless it stands at a field already. */
export function StepProblem({ error, shownAt }: { error: unknown; shownAt: unknown }) {
  if (!error || shownAt) return null;
  return (
    <Alert tone="danger" live>
      {reasonOf(error)}
    </Alert>
  );
}
