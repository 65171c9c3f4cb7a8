import { expect, test } from "vitest";
import { PROFILE_TABS, tabOf, tabPath } from "./tabs.ts";

test("every tab has an address that leads back to it", () => {
  for (const tab of PROFILE_TABS) {
    expect(tabOf(new URL(tabPath(tab), "https://bruma.example").searchParams)).toBe(tab);
  }
});

test("the tabs are the specified six, in their order", () => {
  expect(PROFILE_TABS.map(({ label }) => label)).toEqual([
    "Mi Perfil",
    "Pedidos",
    "Favoritos",
    "Notificaciones",
    "App Móvil",
    "Configuración",
  ]);
});

test("an address of no tab shows the profile itself", () => {
  expect(tabOf(new URLSearchParams("tab=otra")).label).toBe("Mi Perfil");
});
