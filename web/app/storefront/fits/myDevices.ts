import { useSyncExternalStore } from "react";
import { announceStored, onStored, storage } from "../../browser/storage.ts";

export interface MyDevice {
  id: number;
  name: string;
}

const KEY = "my-devices";
const CHANGED = "bruma:devices";
const MOST = 5;
const NONE: readonly MyDevice[] = [];

let seenText: string | null = null;
let seen = NONE;

function parseDevices(text: string | null): readonly MyDevice[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return NONE;
    return stored.filter(isDevice).map(({ id, name }) => ({ id, name }));
  } catch {
    return NONE;
  }
}

const isDevice = (it: unknown): it is MyDevice =>
  typeof it === "object" &&
  it !== null &&
  "id" in it &&
  Number.isInteger(it.id) &&
  "name" in it &&
  typeof it.name === "string";

/** What the visitor said to have, in this browser: one object per stored text. */
function readDevices(): readonly MyDevice[] {
  const text = storage.read(KEY);
  if (text !== seenText) {
    seenText = text;
    seen = parseDevices(text);
  }
  return seen;
}

function write(devices: readonly MyDevice[]) {
  if (devices.length === 0) storage.forget(KEY);
  else storage.write(KEY, JSON.stringify(devices));
  announceStored(CHANGED);
}

/** The newest first; the oldest make room. */
export function rememberDevice({ id, name }: MyDevice) {
  write([{ id, name }, ...readDevices().filter((each) => each.id !== id)].slice(0, MOST));
}

export function forgetDevice(id: number) {
  write(readDevices().filter((each) => each.id !== id));
}

const subscribe = (onChange: () => void) => onStored(CHANGED, [KEY], onChange);

export const useMyDevices = (): readonly MyDevice[] => useSyncExternalStore(subscribe, readDevices, () => NONE);
