import { DEVICES_MAX } from "@bruma/contract";
import { useSyncExternalStore } from "react";
import { announceStored, onStored, storage } from "../browser/storage.ts";

export interface MyDevice {
  id: number;
  name: string;
}

// What the browser was told, until an account has it; and what the account has, for pages that do not wait for it.
export const OWN = "my-devices";
export const OF_ACCOUNT = "account-devices";
const CHANGED = "bruma:devices";
const NONE: readonly MyDevice[] = [];

export function parseDevices(text: string | null): readonly MyDevice[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return NONE;
    return stored
      .filter(isDevice)
      .map(({ id, name }) => ({ id, name }))
      .slice(0, DEVICES_MAX);
  } catch {
    return NONE;
  }
}

const ID_MAX = 2 ** 31 - 1;

const isDevice = (it: unknown): it is MyDevice =>
  typeof it === "object" &&
  it !== null &&
  "id" in it &&
  typeof it.id === "number" &&
  Number.isInteger(it.id) &&
  it.id > 0 &&
  it.id <= ID_MAX &&
  "name" in it &&
  typeof it.name === "string";

/** Each once, the newest first; the oldest make room. */
export function joined(newer: readonly MyDevice[], older: readonly MyDevice[]): readonly MyDevice[] {
  const isNew = ({ id }: MyDevice) => !newer.some((each) => each.id === id);
  return [...newer, ...older.filter(isNew)].slice(0, DEVICES_MAX);
}

let seenText: string | undefined;
let seen = NONE;

/** What the visitor said to have: one object per stored text, so that React sees a change only where there is one. */
function readDevices(): readonly MyDevice[] {
  const [own, ofAccount] = [storage.read(OWN), storage.read(OF_ACCOUNT)];
  const text = `${own} ${ofAccount}`;
  if (text !== seenText) {
    seenText = text;
    seen = joined(parseDevices(own), parseDevices(ofAccount));
  }
  return seen;
}

export function writeDevices(key: typeof OWN | typeof OF_ACCOUNT, devices: readonly MyDevice[]) {
  if (devices.length === 0) storage.forget(key);
  else storage.write(key, JSON.stringify(devices.map(({ id, name }) => ({ id, name }))));
  announceStored(CHANGED);
}

/** Those that no account has yet. */
export const ownDevices = (): readonly MyDevice[] => parseDevices(storage.read(OWN));

/** What the account answers is all that it has; what it was told of needs no place of its own any more. */
export function keepAccountDevices(devices: readonly MyDevice[], told: readonly number[]) {
  writeDevices(OF_ACCOUNT, devices);
  writeDevices(
    OWN,
    ownDevices().filter(({ id }) => !told.includes(id)),
  );
}

const subscribe = (onChange: () => void) => onStored(CHANGED, [OWN, OF_ACCOUNT], onChange);

export const useMyDevices = (): readonly MyDevice[] => useSyncExternalStore(subscribe, readDevices, () => NONE);
