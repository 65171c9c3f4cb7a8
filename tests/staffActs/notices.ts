import type { StaffActs } from "./StaffAct.ts";

const PATH = "/admin/push-preferences";

export const noticeActs: StaffActs = {
  "PUT /admin/push-preferences": async (app, token) => {
    await app.ask("PUT", PATH, { token, body: { orders: false, messages: false, stock: false } });
    return { path: PATH, body: { orders: true, messages: false, stock: true } };
  },
};
