import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

const form = {
  noticed_at: "2026-11-01T10:00:00Z",
  what: "Un correo salió a otra persona",
  whose: "Clientes con pedido",
  kinds: "Nombre y dirección",
  affected: 1,
  risk: "unlikely",
  consequences: "Ninguna conocida",
  measures: "Se pidió que se borrara",
};

async function aBreach(app: TestApp, token: string): Promise<number> {
  const { body } = await app.ask("POST", "/admin/breaches", { token, body: form });
  return (body.breach as { id: number }).id;
}

export const breachActs: StaffActs = {
  "POST /admin/breaches": async () => ({ path: "/admin/breaches", body: form }),
  "POST /admin/breaches/:id/notes": async (app, token) => ({
    path: `/admin/breaches/${await aBreach(app, token)}/notes`,
    body: { text: "Eran dos correos", affected: 2 },
  }),
  "PUT /admin/breaches/:id/notified": async (app, token) => ({
    path: `/admin/breaches/${await aBreach(app, token)}/notified`,
    body: { reference: "AEPD-1", at: "2026-11-02T12:00:00Z" },
  }),
  "PUT /admin/breaches/:id/exempt": async (app, token) => ({
    path: `/admin/breaches/${await aBreach(app, token)}/exempt`,
    body: { reason: "Se borró sin leerlo" },
  }),
  "PUT /admin/breaches/:id/people": async (app, token) => ({
    path: `/admin/breaches/${await aBreach(app, token)}/people`,
    body: { at: "2026-11-02T12:00:00Z", how: "Por correo" },
  }),
  "PUT /admin/breaches/:id/closed": async (app, token) => {
    const id = await aBreach(app, token);
    await app.ask("PUT", `/admin/breaches/${id}/exempt`, { token, body: { reason: "Se borró" } });
    return { path: `/admin/breaches/${id}/closed`, body: { outcome: "Resuelta" } };
  },
};
