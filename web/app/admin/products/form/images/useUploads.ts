import { type Image, PICTURE_MAX_BYTES } from "@bruma/contract";
import { useEffect, useRef, useState } from "react";
import { fieldReasonOf } from "../../../../api/fieldReasonOf.ts";
import { reasonOf } from "../../../../api/reasonOf.ts";
import { uploadImage } from "../../../uploadImage.ts";

/** A file on its way into the store, or one that did not get there. */
export interface Upload {
  key: number;
  name: string;
  /** 0 to 1; then the shop is encoding it. */
  share: number;
  failure?: string;
}

const NO_PICTURE = "No es una imagen que la tienda pueda usar. Envía un JPEG, PNG, WebP o AVIF.";
const TOO_LARGE = "Pesa más de 10 MB. Envía una imagen más pequeña.";

export function useUploads(onImage: (image: Image) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const running = useRef<AbortController>(null);
  const add = useRef(onImage);
  add.current = onImage;

  useEffect(() => () => running.current?.abort(new Error("left")), []);

  function note(key: number, news: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));
  }
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send(file: File, key: number) {
    // Without a kind where the computer does not know it, as of a new one: the shop looks into the file itself.
    if (file.type !== "" && !file.type.startsWith("image/")) return note(key, { failure: NO_PICTURE });
    if (file.size > PICTURE_MAX_BYTES) return note(key, { failure: TOO_LARGE });
    running.current ??= new AbortController();
    try {
      const { signal } = running.current;
      add.current(await uploadImage(file, { signal, onProgress: (share) => note(key, { share }) }));
      forget(key);
    } catch (error) {
      note(key, { failure: fieldReasonOf(error, "image") ?? reasonOf(error) });
    }
  }

  return {
    uploads,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    forget,
    /** One after the other, in the order in which they were chosen. */
    start: async (files: readonly File[]) => {
      const chosen = files.map((file) => ({ file, key: ++last.current }));
      setUploads((all) => [...all, ...chosen.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
      for (const { file, key } of chosen) await send(file, key);
    },
  };
}
