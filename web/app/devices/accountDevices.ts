import type { OwnedDevice } from "@bruma/contract";
import { api } from "../api/api.ts";
import { keepAccountDevices, ownDevices } from "./keptDevices.ts";

// One after another: the answer that comes last is the newest.
let last: Promise<unknown> = Promise.resolve();
function afterLast<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(act, act);
  last = next;
  return next;
}

const onSale = (devices: readonly OwnedDevice[]) => devices.filter(({ on_sale }) => on_sale);

/** What the browser was told joins what the account has. Where it fails, the browser keeps it, and the next time brings it. */
export const joinDevices = (): Promise<OwnedDevice[]> =>
  afterLast(async () => {
    const ids = ownDevices().map(({ id }) => id);
    const { devices } =
      ids.length > 0 ? await api("POST /my-devices", { body: { ids } }) : await api("GET /my-devices");
    keepAccountDevices(onSale(devices), ids);
    return devices;
  });

export const leaveDevice = (id: number): Promise<OwnedDevice[]> =>
  afterLast(async () => {
    const { devices } = await api("DELETE /my-devices/:id", { params: { id } });
    keepAccountDevices(onSale(devices), [id]);
    return devices;
  });
