import { expect, test } from "vitest";
import { compactIban, groupIban } from "./iban.ts";

test("an IBAN is read in groups of four and copied in one piece", () => {
  expect(groupIban("ES9121000418450200051332")).toBe("ES91 2100 0418 4502 0005 1332");
  expect(groupIban("es91 2100 0418 4502 0005 1332")).toBe("ES91 2100 0418 4502 0005 1332");
  expect(groupIban("NO9386011117947")).toBe("NO93 8601 1117 947");
  expect(compactIban("ES91 2100 0418 4502 0005 1332")).toBe("ES9121000418450200051332");
});
