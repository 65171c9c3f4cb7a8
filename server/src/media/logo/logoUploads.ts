import { LOGO_MAX_BYTES } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { UploadRules } from "../../plugins/uploads.ts";

export const logoRefused = (reason: string) => new Refusal("logo.refused", { fields: { file: reason } });

export const LOGO_UPLOADS: UploadRules = {
  files: 1,
  fileSize: LOGO_MAX_BYTES,
  tooLarge: () => logoRefused("El fichero es demasiado grande: como máximo 500 KB"),
  json: [],
};
