import { type PageKind, sourceOf, type VisitSource } from "@bruma/contract";
import { pageKind } from "./pageKind.ts";

let counted: string | undefined;

/** Loaded only with consent to analytics: tells the shop which kind of page was seen, and nothing of who saw it. */
export function countVisit(pathname: string, arrival: string, campaign: boolean) {
  const page = pageKind(pathname);
  if (pathname === counted || page === undefined) return;
  const source = counted === undefined ? sourceOf({ arrival, referrer: document.referrer, campaign }) : "internal";
  counted = pathname;
  send({ page, source });
}

/** Also when the page is just being left. A count that is lost is no harm. */
function send(visit: { page: PageKind; source: VisitSource }) {
  const headers = { "Content-Type": "application/json" };
  void fetch("/api/visits", { method: "POST", headers, body: JSON.stringify(visit), keepalive: true }).catch(() => {});
}
