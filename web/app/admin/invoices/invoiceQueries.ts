import type { InvoiceKind } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useSend } from "../records/useChange.ts";

export const INVOICES = recordQueries("GET /admin/invoices", { freshMs: 15_000 });

export const INVOICE_TONES: Record<InvoiceKind, Tone> = {
  simplified: "neutral",
  complete: "brand",
  rectifying: "warn",
};

export const debtOf = (id: number) => ({
  ...endpointQuery("GET /admin/invoices/:id/debt", { params: { id } }),
  staleTime: 0,
});

export const useRectifyDebt = () => useSend(INVOICES, "POST /admin/invoices/:id/debt");
export const useEndInsolvency = () => useSend(INVOICES, "POST /admin/invoices/:id/insolvency-end");
export const useSettleNumbers = () => useSend(INVOICES, "POST /admin/invoices/numbers");
export const useCorrectInvoice = () => useSend(INVOICES, "POST /admin/invoices/:id/correct");
