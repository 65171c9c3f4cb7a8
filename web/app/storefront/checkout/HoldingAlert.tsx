import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";

/** What a buyer who holds enough without having paid can do, with the ways there. */
export function HoldingAlert({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert tone="warn" live>
      {problem}{" "}
      <Link to="/orders" className="font-semibold underline">
        Mis Pedidos
      </Link>{" "}
      ·{" "}
      <Link to="/contact" className="font-semibold underline">
        Contacto
      </Link>
    </Alert>
  );
}
