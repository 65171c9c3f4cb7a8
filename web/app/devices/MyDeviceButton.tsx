import { Check, Plus } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { type MyDevice, useMyDevices } from "./keptDevices.ts";
import { forgetDevice, rememberDevice } from "./myDevices.ts";

/** Says once what one has: from then on pages say what goes with it. It stays in the browser, or with the account of who is signed in. */
export function MyDeviceButton({ device }: { device: MyDevice }) {
  const isMine = useMyDevices().some(({ id }) => id === device.id);
  return (
    <Button
      variant="quiet"
      icon={isMine ? Check : Plus}
      aria-pressed={isMine}
      onClick={() => void (isMine ? forgetDevice(device.id) : rememberDevice(device)).catch(() => undefined)}
    >
      {isMine ? "Es mi dispositivo" : "Guardar como mi dispositivo"}
    </Button>
  );
}
