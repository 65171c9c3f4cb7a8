import type { BenchScenario } from "../Scenario.ts";
import { largeCatalogue } from "./largeCatalogue.ts";
import { login } from "./login.ts";
import { orderCreation } from "./orderCreation.ts";
import { pageBytes } from "./pageBytes.ts";
import { readingStatement } from "./readingStatement.ts";
import { readyAnswers } from "./readyAnswers.ts";
import { renderings } from "./renderings.ts";
import { wholeOrders } from "./wholeOrders.ts";

/**
 * In this order: orders change what the pages show, and leave thousands unpaid that no shop has, so they come late; last what makes the
 * catalogue seventy times as large.
 */
export const SCENARIOS: readonly BenchScenario[] = [
  pageBytes,
  renderings,
  login,
  readyAnswers,
  readingStatement,
  orderCreation,
  wholeOrders,
  largeCatalogue,
];
