import { deviceSlug } from "@bruma/contract";

export const FINDER_PATH = "/compatible";
export const devicePath = (device: { id: number; name: string }): string => `${FINDER_PATH}/${deviceSlug(device)}`;

export function idOfSlug(slug: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})(-|$)/.exec(slug) ?? [];
  return id === undefined ? undefined : Number(id);
}
