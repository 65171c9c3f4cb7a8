import { FIGURES, formatEuros } from "@bruma/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaitingMoney } from "./TransferTabs.tsx";

test("an amount that is not of all that is counted says of what it is: charges count and lower nothing", () => {
  const figure = { count: 3, amount: 45.9 };
  const shown = (of?: string) =>
    renderToStaticMarkup(<WaitingMoney lead="Por revisar:" figure={figure} {...(of && { of })} />);
  expect(shown(FIGURES.unmatched.amountOf)).toContain(`Por revisar: 3 · ${formatEuros(45.9)} recibidos sin asignar<`);
  expect(shown()).toContain(`Por revisar: 3 · ${formatEuros(45.9)}<`);
});
