import { Alert } from "../ui/Alert.tsx";
import { BLOCKED, problemWords } from "./pushWords.ts";
import type { usePush } from "./usePush.ts";

/** Why this browser gets no notifications; nothing where that is as it was wished. */
export function PushProblem({ state, problem }: Pick<ReturnType<typeof usePush>, "state" | "problem">) {
  if (state === "denied") {
    return (
      <Alert tone="warn" title={BLOCKED.title} live={problem !== null}>
        {BLOCKED.text}
      </Alert>
    );
  }
  if (!problem) return null;
  return (
    <Alert tone="danger" live>
      {problemWords(problem)}
    </Alert>
  );
}
