import { expect, test } from "vitest";
import { actionText, ENDPOINTS, isForStaff, personText, SETTINGS_SECTIONS, thingText } from "../index.ts";

test("everything that the staff can do is told in words", () => {
  const acts = Object.entries(ENDPOINTS).flatMap(([key, { access }]) =>
    isForStaff(access) && !key.startsWith("GET") ? [key] : [],
  );
  expect(acts.length).toBeGreaterThan(SETTINGS_SECTIONS.length);
  expect(acts.filter((act) => actionText(act) === act)).toEqual([]);
});

test("a change of the settings names their section, and an act that is no more what was called", () => {
  expect(actionText("PUT /admin/settings/bank")).toBe("Cambió los ajustes: Banco");
  expect(actionText("PUT /admin/settings/toString")).toBe("PUT /admin/settings/toString");
});

test("whoever takes another's name keeps their own number, and the console has none", () => {
  expect([personText(12, "Olga"), personText(0, "Consola")]).toEqual(["Olga #12", "Consola"]);
  expect(actionText("PUT /auth/profile")).toBe("Cambió sus propios datos");
});

test("what an act was about is named in words: a section of the settings by its title", () => {
  expect(SETTINGS_SECTIONS.filter((section) => thingText("settings", section) === `Ajustes: ${section}`)).toEqual([]);
  expect(thingText("settings", "company")).toBe("Ajustes: Empresa");
  expect(thingText("settings", "mail-domain")).toBe("Ajustes: Correo");
  expect([thingText("order", "12"), thingText(null, null)]).toEqual(["Pedido #12", "—"]);
});
