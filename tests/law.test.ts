import { existsSync, readFileSync } from "node:fs";
import { LEGAL_POINTS, LEGAL_RULES } from "@bruma/domain";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

const document = read("docs/law.md");
const duties = document
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| duty"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([duty = "", state, source, certainty, code, proof = "", open]) => ({
    duty,
    state,
    source,
    certainty,
    code,
    proof,
    open,
  }));

test("each duty says how the shop stands to it, on what that rests and how sure that is", () => {
  expect(duties.length).toBeGreaterThan(40);
  for (const { duty, state, source, certainty, code, open } of duties) {
    expect(["met", "owner", "half"], duty).toContain(state);
    expect(["article", "norm", "press"], duty).toContain(certainty);
    expect(source, duty).not.toBe("");
    expect(code, duty).not.toBe("");
    if (state === "half") expect(open, duty).not.toBe("");
  }
});

test.each(duties)("$duty: what is named as its proof is there, and tests something", ({ proof }) => {
  const files = [...proof.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, file = "", name = ""] of files) {
    expect(file).toMatch(/\.(test|spec)\.ts$/);
    expect(existsSync(new URL(file, ROOT)), file).toBe(true);
    expect(read(file)).toMatch(/\btest(\.\w+)*\(/);
    expect(read(file), file).toContain(name);
  }
});

test("«Cumplimiento» says of its points what could not be compared with the official text, and of no others", () => {
  const points = LEGAL_POINTS.filter(({ id }) => duties.some(({ duty }) => duty.includes(`\`${id}\``)));
  expect(points.length).toBeGreaterThan(20);
  for (const { id, isUnverified = false } of points) {
    const { certainty } = duties.find(({ duty }) => duty.includes(`\`${id}\``)) ?? {};
    expect([id, isUnverified]).toEqual([id, certainty !== "article"]);
  }
});

test("every rule of products and every point of «Cumplimiento» has its row", () => {
  const named = duties.map(({ duty }) => duty).join("\n");
  // The pages have one row for all, and the points that tell of a rule have the rule's.
  const ofOthers = /^(page|rule)\./;
  const ids = [...LEGAL_RULES, ...LEGAL_POINTS].map(({ id }) => id).filter((id) => !ofOthers.test(id));
  expect(ids.length).toBeGreaterThan(30);
  expect(ids.filter((id) => !named.includes(`\`${id}\``))).toEqual([]);
});
