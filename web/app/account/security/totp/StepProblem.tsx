import { Failure } from "../../../api/Failure.tsx";

/** What went wrong, unless it stands at a field already. */
export function StepProblem({ error, shownAt }: { error: unknown; shownAt: unknown }) {
  return <Failure of={{ isError: Boolean(error) && !shownAt, error }} />;
}
