import type { Image } from "@bruma/contract";
import { type Sending, sendForm } from "./sendForm.ts";

/** Sends a picture into the store. */
export async function uploadImage(file: File, sending?: Sending): Promise<Image> {
  const form = new FormData();
  form.set("image", file);
  return (await sendForm<{ image: Image }>("/admin/images", form, sending)).image;
}
