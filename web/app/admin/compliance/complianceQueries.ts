import type { Community, SaleBanForm } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

/** Read anew at each visit: what was open may just have been put right on another page. */
export const POINTS = { ...endpointQuery("GET /admin/compliance"), staleTime: 0 };

// A ban, a lifting or a check changes what is on sale.
export const STOPPED = recordQueries("GET /admin/compliance/stopped", {
  freshMs: 0,
  alsoChanges: ["products", "sale-bans"],
});
const BANS = recordQueries("GET /admin/sale-bans", { freshMs: 0, alsoChanges: ["products", "compliance"] });

export type BanTyped = Pick<SaleBanForm, "kind" | "value" | "from" | "reason"> & {
  community: Community | "";
  until: string;
  source: string;
};

export const useCheckNow = () => useChange<void, CheckAnswer>(STOPPED, () => api("POST /admin/compliance/check"));
interface CheckAnswer {
  checked: number;
  stopped: number;
}

export const usePlanBan = () => useChange(BANS, (body: BanTyped) => api("POST /admin/sale-bans", { body }));
export const useLiftBan = () =>
  useChange(BANS, (id: number) => api("POST /admin/sale-bans/:id/lift", { params: { id } }));
