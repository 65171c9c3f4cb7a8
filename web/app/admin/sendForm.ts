import { ApiError, type RefusalBody } from "@bruma/contract";

export interface Sending {
  /** How much of it has gone out, of 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with a file; unlike `fetch`, this request tells how much of it has gone out. */
export function sendForm<Reply>(path: string, form: FormData, { onProgress, signal }: Sending = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError("the request failed"));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.onload = () => {
      const answer: Reply | RefusalBody | null = request.response;
      // What stands before the shop answers in its own words, or in none.
      if (answer === null) reject(new TypeError("the answer is no JSON"));
      else if (request.status < 400) resolve(answer as Reply);
      else reject(new ApiError(request.status, answer as RefusalBody));
    };
    request.send(form);
  });
}
