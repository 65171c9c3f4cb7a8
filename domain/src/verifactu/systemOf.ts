import { isNif } from "@bruma/contract";
import { invalid } from "../Refusal.ts";
import { isUnfilled, type ShopSettings } from "../settings/index.ts";
import type { InvoicingSystem } from "./records/BillingRecord.ts";

export const systemOf = ({ verifactu }: Pick<ShopSettings, "verifactu">): InvoicingSystem => ({
  producerName: verifactu.producer_name,
  producerNif: verifactu.producer_nif,
  name: verifactu.system_name,
  id: verifactu.system_id,
  version: verifactu.version,
  installation: verifactu.installation,
});

/** Refuses `request.invalid` where records are to be made and something is missing that each of them says. */
export function refuseIncompleteSystem(
  verifactu: ShopSettings["verifactu"],
  { company }: Pick<ShopSettings, "company">,
): void {
  if (!verifactu.enabled) return;
  const told: [string, boolean, string][] = [
    ["producer_name", verifactu.producer_name === "", "Indica quién produce el programa"],
    ["producer_nif", verifactu.producer_nif === "", "Indica el NIF de quien produce el programa"],
    [
      "enabled",
      isUnfilled(company.name) || isUnfilled(company.address) || !isNif(company.nif),
      "Antes faltan la razón social, el NIF o el domicilio de la empresa",
    ],
  ];
  const fields = told.flatMap(([field, isMissing, words]) => (isMissing ? [[field, words]] : []));
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
