import type { Cart, CartFit } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../api/api.ts";
import { useMyDevices } from "../devices/keptDevices.ts";
import { rememberDevice } from "../devices/myDevices.ts";
import { useSession } from "../session/session.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";

/** Says that a coil goes with nothing its buyer has, or that a mod has no cells. It stops nobody. */
export function CartFits({ cart }: { cart: Cart }) {
  const { status, user } = useSession();
  const devices = useMyDevices()
    .map(({ id }) => id)
    .join(",");
  const goods = cart.items.map(({ variantId }) => variantId).join(",");
  const { data } = useQuery({
    queryKey: ["cart", user?.id ?? "guest", "fits", goods, devices],
    queryFn: ({ signal }) =>
      user
        ? api("GET /cart/fits", { query: { devices }, signal })
        : api("GET /cart/preview/fits", { query: { goods, devices }, signal }),
    enabled: status !== "unknown" && goods !== "",
    placeholderData: keepPreviousData,
  });
  if (!data || data.warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Comprueba que todo encaja">
      <ul className="grid gap-3">
        {data.warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.id}`}>
            {warning.kind === "needs" ? <Needs {...warning} /> : <FitsNothing {...warning} />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Needs({ name, others }: CartFit) {
  return (
    <>
      {name} necesita algo que no viene en la caja{others.length > 0 && ": "}
      {others.map(({ id, name: other }, index) => (
        <span key={id}>
          {index > 0 && " o "}
          <Link to={`/products/${id}`} className="link">
            {other}
          </Link>
        </span>
      ))}
      .
    </>
  );
}

/** Whoever has one of the devices says so with a press, and is not asked again. */
function FitsNothing({ name, others }: CartFit) {
  return (
    <>
      <p>
        ¿Tienes un dispositivo para {name}? No nos consta.
        {others.length > 0 && " Sirve, entre otros, para:"}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {others.map((device) => (
          <li key={device.id}>
            <Button variant="quiet" size="small" onClick={() => void rememberDevice(device).catch(() => undefined)}>
              Tengo {device.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
