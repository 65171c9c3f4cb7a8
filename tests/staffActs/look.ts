import type { TestApp } from "@bruma/server/testApp";
import { aPicture, multipart } from "../api/products/pictures.fixture.ts";
import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

let serial = 0;
const drawing = () =>
  csvForm(
    {},
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><title>${++serial}</title><rect width="90" height="30"/></svg>`,
  );
const path = "/admin/look/logos/logo";

async function hero(app: TestApp, token: string) {
  const sent = { token, ...(await multipart({}, await aPicture())) };
  const { image } = (await app.ask<{ image: { hash: string } }>("POST", "/admin/images", sent)).body;
  return { path: "/admin/look/hero", body: { image: image.hash, alt: "Un mostrador" } };
}

export const lookActs: StaffActs = {
  "POST /admin/look/logos/:slot": async () => ({ path, ...(await drawing()) }),
  "DELETE /admin/look/logos/:slot": async (app, token) => {
    await app.ask("POST", path, { token, ...(await drawing()) });
    return { path };
  },
  "POST /admin/look/hero": hero,
  "DELETE /admin/look/hero": async (app, token) => {
    const { path, body } = await hero(app, token);
    await app.ask("POST", path, { token, body });
    return { path };
  },
};
