import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import type { LiveList } from "./useLiveList.ts";

/** While rows are chosen the list stands still: that there is something new is said, and shown when it is asked for. */
export function NewsNotice({ live: { isBehind, show } }: { live: LiveList }) {
  if (!isBehind) return null;
  return (
    <Alert live>
      Hay cambios en la lista. Se mostrarán cuando quites la selección.{" "}
      <Button variant="bare" size="small" onClick={show}>
        Mostrar ahora
      </Button>
    </Alert>
  );
}
