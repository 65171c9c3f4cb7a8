import { Link } from "react-router";
import { devicePath } from "./devicePath.ts";
import { useMyDevices } from "./keptDevices.ts";

/** The devices that the visitor said to have, each a way to what goes with it. Nothing on the document: it is nobody's. */
export function MyDeviceChips() {
  const devices = useMyDevices();
  if (devices.length === 0) return null;
  return (
    <nav aria-label="Mis dispositivos" className="mt-6">
      <p className="text-small font-semibold">Mis dispositivos</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {devices.map((device) => (
          <li key={device.id}>
            <Link
              to={devicePath(device)}
              className="flex min-h-11 items-center rounded-pill border border-brand bg-brand-wash px-4 text-small font-semibold text-brand-ink"
            >
              {device.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
