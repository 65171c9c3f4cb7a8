import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

const PATH = "/admin/saved-filters";
const FILTER = { list: "/admin/orders", name: "Por cobrar", search: "?estado=pending" };

async function aFilter(app: TestApp, token: string): Promise<number> {
  const { body } = await app.ask("POST", PATH, { token, body: { ...FILTER, name: "Por borrar" } });
  return (
    (body as { filters: { id: number; name: string }[] }).filters.find(({ name }) => name === "Por borrar")?.id ?? 0
  );
}

export const savedFilterActs: StaffActs = {
  "POST /admin/saved-filters": async () => ({ path: PATH, body: FILTER }),
  "DELETE /admin/saved-filters/:id": async (app, token) => ({ path: `${PATH}/${await aFilter(app, token)}` }),
};
