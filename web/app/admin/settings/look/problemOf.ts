import { fieldReasonOf } from "../../../api/fieldReasonOf.ts";
import { reasonOf } from "../../../api/reasonOf.ts";

/** With what exactly is wrong with the file, where the shop says it. */
export function problemOf(error: Error | null): string | undefined {
  return error === null ? undefined : (fieldReasonOf(error, "file", "image") ?? reasonOf(error));
}
