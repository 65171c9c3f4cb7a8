import type { Import, ImportKind } from "@bruma/contract";
import { sendForm } from "../sendForm.ts";

/** Sends a file to be looked at. */
export function uploadImport(
  kind: ImportKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ import: Import }> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file_name", file.name.slice(-200));
  form.set("file", file);
  return sendForm("/admin/imports", form, onProgress);
}
