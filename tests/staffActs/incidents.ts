import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

const form = {
  known_at: "2026-11-01T10:00:00Z",
  source: "phone",
  product: "Líquido de prueba",
  severity: "moderate",
  effect: "Irritación de garganta",
};

async function anIncident(app: TestApp, token: string): Promise<number> {
  const { body } = await app.ask("POST", "/admin/incidents", { token, body: form });
  return (body.incident as { id: number }).id;
}

export const incidentActs: StaffActs = {
  "POST /admin/incidents": async () => ({ path: "/admin/incidents", body: form }),
  "POST /admin/incidents/:id/notes": async (app, token) => ({
    path: `/admin/incidents/${await anIncident(app, token)}/notes`,
    body: { text: "Se pide el análisis al fabricante" },
  }),
  "PUT /admin/incidents/:id/notified": async (app, token) => ({
    path: `/admin/incidents/${await anIncident(app, token)}/notified`,
    body: { authority: "Ministerio de Sanidad", reference: "REG-1", at: "2026-11-01T12:00:00Z" },
  }),
  "PUT /admin/incidents/:id/closed": async (app, token) => ({
    path: `/admin/incidents/${await anIncident(app, token)}/closed`,
    body: { outcome: "Sin relación con el producto" },
  }),
};
