import { ApiError, type Import, type ImportKind, type RefusalBody } from "@bruma/contract";

/** Sends a file; unlike `fetch`, this request tells how much of it has gone out. */
export function uploadImport(
  kind: ImportKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ import: Import }> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file_name", file.name.slice(-200));
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/admin/imports");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError("the request failed"));
    request.onload = () => {
      if (request.status < 400) resolve(request.response);
      else reject(new ApiError(request.status, request.response as RefusalBody));
    };
    request.send(form);
  });
}
