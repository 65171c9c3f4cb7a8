import type { Billing, DebtForm, InsolvencyEndForm, InvoiceKind, LastNumbers } from "@bruma/contract";
import { api } from "../../api/api.ts";
import type { Tone } from "../../ui/Badge.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

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

export const useRectifyDebt = () =>
  useChange(INVOICES, ({ id, ...body }: DebtForm & { id: number }) =>
    api("POST /admin/invoices/:id/debt", { params: { id }, body }),
  );

export const useEndInsolvency = () =>
  useChange(INVOICES, ({ id, ...body }: InsolvencyEndForm & { id: number }) =>
    api("POST /admin/invoices/:id/insolvency-end", { params: { id }, body }),
  );

export const useSettleNumbers = () =>
  useChange(INVOICES, (body: LastNumbers) => api("POST /admin/invoices/numbers", { body }));

export const useCorrectInvoice = () =>
  useChange(INVOICES, ({ id, ...body }: Billing & { id: number }) =>
    api("POST /admin/invoices/:id/correct", { params: { id }, body }),
  );
