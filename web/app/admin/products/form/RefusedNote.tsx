import type { LegalProblem } from "@bruma/contract";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";

interface RefusedNoteProps {
  text: string;
  problems: readonly LegalProblem[];
  onKeepInactive: () => void;
}

/** Why the shop did not take what is typed, and the way out where it is the law that forbids it. */
export function RefusedNote({ text, problems, onKeepInactive }: RefusedNoteProps) {
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      {problems.length > 0 && (
        <>
          <ProblemList problems={problems} />
          <Button variant="quiet" size="small" className="mt-3" onClick={onKeepInactive}>
            Guardar como inactivo
          </Button>
        </>
      )}
    </Alert>
  );
}

/** What the law says against selling it as it stands. */
export function ProblemList({ problems }: { problems: readonly LegalProblem[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1.5 pl-4">
      {problems.map(({ rule, message, source }) => (
        <li key={rule}>
          {message} <span className="block text-tiny opacity-90">{source}</span>
        </li>
      ))}
    </ul>
  );
}
