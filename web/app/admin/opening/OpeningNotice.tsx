import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { OPENING } from "./openingQueries.ts";

/** On the dashboard: the way to a shop of one's own, and how many steps are left to its opening until none is. */
export function OpeningNotice() {
  const mayWrite = useMay()("settings.write");
  const { data } = useQuery({ ...OPENING, enabled: mayWrite });
  if (!mayWrite || !data) return null;
  const { steps, is_demo, is_closed } = data.opening;
  const open = steps.filter(({ state }) => state === "open").length;
  // Of a closed shop every page says so already, with the same way there.
  if (!is_demo && (is_closed || open === 0)) return null;
  return (
    <Alert title={is_demo ? "Esta es la tienda de demostración" : leftWords(open)}>
      <Link to="/admin/opening" className="font-semibold underline">
        {is_demo ? "Abrir mi tienda" : "Seguir con la puesta en marcha"}
      </Link>
    </Alert>
  );
}

const leftWords = (open: number) =>
  open === 1 ? "Queda 1 paso de la puesta en marcha" : `Quedan ${open} pasos de la puesta en marcha`;
