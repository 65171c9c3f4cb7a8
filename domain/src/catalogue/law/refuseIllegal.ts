import type { Tx } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { type ProductDetailRow, problemsOf } from "../staff/readAdminProduct.ts";
import type { LegalProblem } from "./legalRules.ts";
import { lockBansShared } from "./saleBans.ts";

/** As the API tells it. */
export function presentProblem({ id, message, source }: LegalProblem) {
  return { rule: id, message, source };
}

/** Refuses `product.illegal` for a product on sale that breaks a rule or is banned; one that is not on sale may wait for what it lacks. */
export async function refuseIllegal(tx: Tx, product: ProductDetailRow, now: Date): Promise<void> {
  if (!product.active) return;
  await lockBansShared(tx);
  const problems = await problemsOf(tx, product, now);
  if (problems.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems) fields[field] = fields[field] ? `${fields[field]} ${message}` : message;
  throw new Refusal("product.illegal", { fields, problems: problems.map(presentProblem) });
}
