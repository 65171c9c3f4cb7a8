/** A form with a CSV file, as a browser would send it. */
export async function csvForm(fields: Record<string, string>, file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([file]), "fichero.csv");
  const sent = new Request("http://shop.test", { method: "POST", body: form });
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  return { body: Buffer.from(await sent.arrayBuffer()), headers };
}
