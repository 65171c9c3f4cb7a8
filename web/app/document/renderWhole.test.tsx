import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "./renderWhole.ts";

const never = (error: unknown) => expect.unreachable(String(error));

function Page({ of: Part }: { of: () => React.ReactNode }) {
  return (
    <html lang="es">
      <body>
        <Suspense fallback="todavía no">
          <Part />
        </Suspense>
      </body>
    </html>
  );
}

const Ready = () => <p>aquí</p>;
const Late = lazy(async () => ({ default: Ready }));

test.each([
  ["that is all there", Ready],
  ["that waits for its code", Late],
])("a document %s is whole, and begins with its doctype once", async (_, part) => {
  const html = await renderWhole(() => <Page of={part as () => React.ReactNode} />, never);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es">/);
  expect(html.match(/<!DOCTYPE/g)).toHaveLength(1);
  expect(html).toContain("<p>aquí</p>");
});

test("what breaks in a page is told, and nothing is made up in its place", async () => {
  const broken = () => {
    throw new Error("broken");
  };
  const told: unknown[] = [];
  const html = await renderWhole(
    () => <Page of={broken} />,
    (error) => void told.push(error),
  );
  expect(told).toEqual([new Error("broken")]);
  expect(html).toContain("todavía no");
});
