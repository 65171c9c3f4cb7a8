import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RadioCard } from "./RadioCard.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const shown = (error?: string) =>
  renderToStaticMarkup(
    <RadioGroup legend="Motivo" error={error}>
      <RadioCard name="reason" title="Otro" />
    </RadioGroup>,
  );

test("a choice that is missing is seen at each of its cards, and is told to whoever does not see them", () => {
  const wrong = shown("Elige un motivo");
  expect(wrong).toMatch(/<label class="[^"]*\bborder-danger\b/);
  expect(wrong).toContain('aria-invalid="true"');
  expect(shown()).not.toContain("danger");
});
