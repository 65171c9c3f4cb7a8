import type { Cart, CartFit } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { useSession } from "../../../session/session.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { useMyDevices } from "../../fits/myDevices.ts";

/** Says that a coil goes with nothing its buyer has, or that a mod has no cells. It stops nobody. */
export function CartFits({ cart }: { cart: Cart }) {
  const { user } = useSession();
  const devices = useMyDevices().map(({ id }) => id);
  const goods = cart.items.map(({ variantId }) => variantId);
  const { data } = useQuery({
    queryKey: ["cart", user?.id ?? "nobody", "fits", goods, devices],
    queryFn: ({ signal }) => api("GET /cart/fits", { query: { devices: devices.join(",") }, signal }),
    enabled: user !== undefined,
  });
  if (!data || data.warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Comprueba que todo encaja">
      <ul className="grid gap-1.5">
        {data.warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.id}`}>
            <Warning {...warning} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Warning({ kind, name, others }: CartFit) {
  return (
    <>
      {kind === "needs"
        ? `${name} necesita algo que no tienes: `
        : `No sabemos que tengas un dispositivo para ${name}. Sirve para: `}
      {others.map(({ id, name: other }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={`/products/${id}`} className="link">
            {other}
          </Link>
        </span>
      ))}
    </>
  );
}
