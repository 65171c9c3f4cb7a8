import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

let serial = 0;
const drawing = () =>
  csvForm(
    {},
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><title>${++serial}</title><rect width="90" height="30"/></svg>`,
  );
const path = "/admin/look/logos/logo";

export const logoActs: StaffActs = {
  "POST /admin/look/logos/:slot": async () => ({ path, ...(await drawing()) }),
  "DELETE /admin/look/logos/:slot": async (app, token) => {
    await app.ask("POST", path, { token, ...(await drawing()) });
    return { path };
  },
};
