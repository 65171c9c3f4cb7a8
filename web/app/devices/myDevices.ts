import { storage } from "../browser/storage.ts";
import { currentUserId } from "../session/session.ts";
import { joined, type MyDevice, OF_ACCOUNT, OWN, ownDevices, parseDevices, writeDevices } from "./keptDevices.ts";

export async function rememberDevice({ id, name }: MyDevice): Promise<void> {
  writeDevices(OWN, joined([{ id, name }], ownDevices()));
  if (currentUserId() === undefined) return;
  const { joinDevices } = await import("./accountDevices.ts");
  await joinDevices();
}

export async function forgetDevice(id: number): Promise<void> {
  for (const key of [OWN, OF_ACCOUNT] as const) {
    writeDevices(
      key,
      parseDevices(storage.read(key)).filter((each) => each.id !== id),
    );
  }
  if (currentUserId() === undefined) return;
  const { leaveDevice } = await import("./accountDevices.ts");
  await leaveDevice(id);
}
