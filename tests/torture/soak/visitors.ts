import autocannon, { type LoadRequest } from "autocannon";
import type { VisitResult, Visits } from "./Visits.ts";

// A program of its own, so that the load does not share a processor's turn with the one who counts.
const { url, paths, searched, connections, seconds, perSecond }: Visits = JSON.parse(process.argv[2] ?? "{}");

/** Words that nobody asked for before: nothing is ready for them. */
const unheard = (): string => Math.random().toString(36).slice(2, 8);

const asked: LoadRequest[] = paths.map((path) => ({ path }));
const every = Math.round(1 / searched);
const requests = asked.flatMap((request, index) =>
  (index + 1) % every === 0
    ? [
        request,
        { setupRequest: (search: LoadRequest) => ({ ...search, path: `/api/products?search=${unheard()}` }) },
        { setupRequest: (search: LoadRequest) => ({ ...search, path: `/products?search=${unheard()}` }) },
      ]
    : [request],
);
/** Each visitor begins somewhere else: all in step would ask for the same thing at the same moment, and search in one second of ten. */
const beginAnywhere = () => {
  const first = Math.floor(Math.random() * requests.length);
  return [...requests.slice(first), ...requests.slice(0, first)];
};
const { statusCodeStats, errors, timeouts, latency } = await autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 20,
  setupClient: (client) => client.setRequests(beginAnywhere()),
  ...(perSecond === undefined ? {} : { overallRate: perSecond }),
});
const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count = 0 }]) => [code, count]));
const result: VisitResult = { statuses, errors, timeouts, p99: latency.p99 };
console.log(JSON.stringify(result));
