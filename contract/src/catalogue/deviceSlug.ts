import { withoutAccents } from "../formats/withoutAccents.ts";

/** The end of a device's address, «12-kit-lumo-2»: the number finds it, the words are for people. */
export function deviceSlug({ id, name }: { id: number; name: string }): string {
  const words = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return words === "" ? String(id) : `${id}-${words}`;
}
