import { accountData } from "./accountData.ts";
import { goodsData } from "./goodsData.ts";
import { impersonalData } from "./impersonalData.ts";
import { invoiceData } from "./invoiceData.ts";
import { messageData } from "./messageData.ts";
import type { PersonalTable } from "./PersonalTable.ts";
import { purchaseData } from "./purchaseData.ts";
import { transferData } from "./transferData.ts";
import { wishData } from "./wishData.ts";

/**
 * Every column of every table: whether it tells something of a person, why the shop may hold it, whether the download hands it
 * out, and what becomes of it when the account is deleted. `docs/personal-data.md` is written from it.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...accountData,
  ...purchaseData,
  ...goodsData,
  ...invoiceData,
  ...transferData,
  ...wishData,
  ...messageData,
  ...impersonalData,
];
