import { Link } from "react-router";
import { Alert } from "../ui/Alert.tsx";
import { useReadiness } from "./compliance/useCompliance.ts";

const WORDS = new Intl.ListFormat("es", { type: "conjunction" });

/** On every page of the back office, while a real shop has not been told who it is: it takes no orders until then. */
export function ReadinessBanner() {
  const { data } = useReadiness();
  if (!data || data.is_demo || data.missing.length === 0) return null;
  const lacking = WORDS.format(data.missing.map(({ label }) => label));
  return (
    <Alert
      tone={data.ready ? "warn" : "danger"}
      title={data.ready ? "Faltan datos de la tienda" : "La tienda no acepta pedidos"}
      className="mt-6 print:hidden"
    >
      {data.ready ? `Por completar: ${lacking}. ` : `Hasta que completes sus datos legales: ${lacking}. `}
      <Link to="/admin/compliance" className="font-semibold underline">
        Ver en Cumplimiento
      </Link>
    </Alert>
  );
}
