import type { TestApp } from "@bruma/server/testApp";
import { csvForm } from "../csvForm.fixture.ts";
import type { StaffActs } from "./StaffAct.ts";

const FILE = "SKU;Nombre;Precio;Existencias\n";
let serial = 0;

/** Looks at a file with one new product; answers the import's id. */
async function anImport(app: TestApp, token: string): Promise<number> {
  const answer = await app.ask<{ import: { id: number } }>("POST", "/admin/imports", { token, ...(await aFile()) });
  return answer.body.import.id;
}

function aFile() {
  const sku = `ACTO-${++serial}`;
  return csvForm({ kind: "products", file_name: "acto.csv" }, `${FILE}${sku};Producto ${sku};10;1\n`);
}

export const importActs: StaffActs = {
  "POST /admin/imports": async () => ({ path: "/admin/imports", ...(await aFile()) }),
  "PUT /admin/imports/:id/mapping": async (app, token) => ({
    path: `/admin/imports/${await anImport(app, token)}/mapping`,
    body: { taxPercent: 21 },
  }),
  "POST /admin/imports/:id/run": async (app, token) => ({ path: `/admin/imports/${await anImport(app, token)}/run` }),
  "POST /admin/imports/:id/undo": async (app, token) => {
    const path = `/admin/imports/${await anImport(app, token)}`;
    let started: number;
    do started = (await app.ask("POST", `${path}/run`, { token })).status;
    while (started === 409); // the one of the act before is not over yet
    let state: string;
    do state = (await app.ask<{ import: { state: string } }>("GET", path, { token })).body.import.state;
    while (state === "running");
    return { path: `${path}/undo` };
  },
  "POST /admin/imports/:id/pictures/retry": async (app, token) => ({
    path: `/admin/imports/${await anImport(app, token)}/pictures/retry`,
  }),
  "DELETE /admin/imports/:id": async (app, token) => ({ path: `/admin/imports/${await anImport(app, token)}` }),
};
