import { expect } from "@playwright/test";
import { OF_A_CUSTOMER, OF_A_GUEST, OF_THE_STAFF } from "../addresses.ts";
import { expectNothingCovered } from "../covered.ts";
import { CUSTOMER } from "../demoShop.ts";
import { DESK, expectAccessible, expectAccessibleEverywhere, PHONE, watchComplaints } from "../inspect.ts";
import { type Looker, test } from "../lookers.ts";
import { colleague } from "../office.ts";
import { STATES } from "../states.ts";
import { arrive, awake, followRequests, newVisitor, verifiedAt } from "../visitor.ts";

const PLACES: [Looker, readonly string[]][] = [
  ["a guest", OF_A_GUEST],
  ["a customer", ["/", "/products", "/contact", ...OF_A_CUSTOMER]],
  ["the staff", OF_THE_STAFF],
];

for (const [who, paths] of PLACES) {
  for (const path of paths) {
    test(`${path} opens for ${who} without a complaint, accessible and within its width, in both themes, and nothing covered`, async ({
      look,
    }) => {
      const page = await look(who);
      const [complaints, quiet] = [watchComplaints(page), followRequests(page)];
      await page.goto(await filledIn(path));
      await quiet();
      await expectAccessibleEverywhere(page);
      await expectNothingCovered(page);
      expect(complaints).toEqual([]);
    });
  }
}

async function filledIn(path: string): Promise<string> {
  if (!path.includes(":newest")) return path;
  const { body } = await colleague("GET", "/orders/my-orders?limit=1", undefined, CUSTOMER);
  const [newest] = body.orders as { id: number }[];
  return path.replace(":newest", String(newest?.id));
}

for (const { name, who, path, prepare, reach, widths } of STATES) {
  test(`${name}: accessible and within its width, in both themes`, async ({ look }) => {
    const page = await look(who);
    await prepare?.(page);
    await page.goto(path);
    await awake(page);
    await page.setViewportSize({ width: widths?.[0] ?? PHONE, height: 900 });
    await reach(page);
    await expectAccessibleEverywhere(page, widths);
  });
}

test("what a theme changes besides colours is accessible too: the button that changes it", async ({ look }) => {
  const page = await look("a guest");
  await page.setViewportSize({ width: DESK, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await awake(page);
  await expectAccessible(page);
});

test.describe("to a visitor who is asked", () => {
  test.use({ storageState: newVisitor });

  test("the question for the age, a date that is missing, and who is turned away are accessible in both themes", async ({
    page,
  }) => {
    // «No content» leaves the page standing: there is time to look.
    await page.route("https://www.google.es/**", (route) => route.fulfill({ status: 204 }));
    await arrive(page, "/");
    const gate = page.getByRole("dialog");
    await expect(gate.getByLabel("Fecha de nacimiento")).toBeFocused();
    await expectAccessibleEverywhere(page, [DESK]);
    await gate.getByRole("button", { name: "Confirmar edad" }).click();
    await expect(gate.getByText("Por favor, introduce")).toBeVisible();
    await expectAccessibleEverywhere(page, [DESK]);
    await gate.getByRole("button", { name: "Soy -18" }).click();
    await expect(gate.getByRole("heading", { name: "Acceso restringido" })).toBeVisible();
    await expectAccessibleEverywhere(page, [DESK]);
  });

  test("the question about cookies and the page that manages them are accessible in both themes, wide and narrow", async ({
    page,
  }) => {
    await arrive(page, "/cookie-management", verifiedAt(new Date()));
    await page
      .getByRole("region", { name: "Cookies en la tienda" })
      .getByRole("button", { name: "Personalizar" })
      .click();
    await expectAccessibleEverywhere(page, [DESK, 360]);
  });
});
