import { ApiError, type Image, type RefusalBody } from "@bruma/contract";

interface Upload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a picture into the store. By XMLHttpRequest: `fetch` does not tell how much of a body has left. */
export function uploadImage(file: File, { onProgress, signal }: Upload): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/admin/images");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (request.status < 400 && hasImage(body)) resolve(body.image);
      else reject(isRefusal(body) ? new ApiError(request.status, body) : new Error("no answer"));
    });
    request.addEventListener("error", () => reject(new Error("no connection")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("image", file);
    request.send(form);
  });
}

const hasImage = (body: unknown): body is { image: Image } =>
  typeof body === "object" && body !== null && "image" in body;
const isRefusal = (body: unknown): body is RefusalBody => typeof body === "object" && body !== null && "code" in body;
