import { Alert } from "../../ui/Alert.tsx";

/** Says that what follows was not asked for in these letters. */
export function ApproximateNote({ search }: { search: string }) {
  return (
    <Alert live className="mb-5">
      No hay resultados exactos para «{search}»; te mostramos resultados parecidos.
    </Alert>
  );
}
