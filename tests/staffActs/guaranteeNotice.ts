import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

let serial = 0;
const artwork = () =>
  csvForm({}, `<svg xmlns="http://www.w3.org/2000/svg"><title>${++serial}</title><rect width="9" height="9"/></svg>`);

export const guaranteeActs: StaffActs = {
  "POST /admin/guarantee-notice": async () => ({ path: "/admin/guarantee-notice", ...(await artwork()) }),
  "DELETE /admin/guarantee-notice": async (app, token) => {
    await app.ask("POST", "/admin/guarantee-notice", { token, ...(await artwork()) });
    return { path: "/admin/guarantee-notice" };
  },
};
