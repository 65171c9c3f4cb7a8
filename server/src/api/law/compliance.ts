import { LEGAL_AREA_LABELS, LEGAL_POINT_STATE_LABELS } from "@bruma/contract";
import {
  type AnyShop,
  banState,
  countBanned,
  getBan,
  isReadyToSell,
  type JudgedPoint,
  liftBan,
  listBans,
  listStopped,
  missingData,
  noteAct,
  planBan,
  presentProblem,
  readBanChoices,
  readCompliance,
  readMailTrouble,
  readSettings,
  recheckProducts,
  restoreRest,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { workBeside } from "../serve/workBeside.ts";

export function serveCompliance(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /admin/compliance", async () => {
    const { points, summary, isDemo, lastCheck } = await readCompliance(shop.db, shop.now());
    return {
      compliance: {
        points: points.map(presentPoint),
        summary: { met: summary.met, open: summary.open, missing: summary.missing },
        is_demo: isDemo,
        last_check: lastCheck
          ? { at: lastCheck.at.toISOString(), checked: lastCheck.checked, stopped: lastCheck.stopped }
          : null,
      },
    };
  });

  serveFile(app, "GET /admin/compliance/export", async () => ({
    name: "cumplimiento.csv",
    bytes: csvOf(COLUMNS, (await readCompliance(shop.db, shop.now())).points),
  }));

  serve(app, "GET /admin/compliance/readiness", async () => {
    const [settings, trouble] = await Promise.all([readSettings(shop.db), readMailTrouble(shop.db, shop.now())]);
    const { kept, held, since, failed, uncertain, refusal } = trouble;
    return {
      readiness: {
        mail: { sends: app.config.smtpUrl !== undefined, kept, held, since, failed, uncertain, refusal },
        ready: isReadyToSell(settings),
        is_demo: settings.demo.isDemo,
        is_closed: settings.opening.isClosed,
        missing: missingData(settings).map(({ group, field, label, keepsFromSelling }) => ({
          group,
          field,
          label,
          keeps_from_selling: keepsFromSelling,
        })),
      },
    };
  });

  serve(app, "GET /admin/compliance/stopped", async ({ query }) => {
    const { rows, total } = await listStopped(shop.db, query);
    return {
      products: rows.map(({ id, name, at, banId, reasons }) => ({
        id,
        name,
        since: at.toISOString(),
        ban_id: banId,
        reasons: reasons.map(presentProblem),
      })),
      pagination: paginationOf(query, total),
    };
  });

  serve(app, "POST /admin/compliance/check", async ({ shop }) => {
    const { checked, stopped } = await recheckProducts(shop);
    await noteAct(shop, { subject: "legal_check", id: "products", after: { checked, stopped } });
    return { checked, stopped };
  });

  serveBans(app);
}

function serveBans(app: FastifyInstance): void {
  const { shop } = app;
  const background = workBeside(app, "a lifted ban's products were not all put back; the next job does it");

  serve(app, "GET /admin/sale-bans", async () => {
    const [bans, choices] = await Promise.all([listBans(shop.db), readBanChoices(shop.db)]);
    return { bans: bans.map((ban) => presentBan(ban, shop.now())), choices };
  });

  serve(app, "GET /admin/sale-bans/preview", async ({ query }) => ({ products: await countBanned(shop.db, query) }));

  serve(app, "POST /admin/sale-bans", async ({ shop, body }) => {
    const { ban, stopped } = await planBan(shop, body);
    return { ban: await banView(shop, ban.id), stopped };
  });

  serve(
    app,
    "POST /admin/sale-bans/:id/lift",
    { exists: ({ params }) => getBan(shop.db, params.id) },
    async ({ shop, params }) => {
      const { restored, left } = await liftBan(shop, params.id);
      if (left > 0) background(params.id, (stopping) => restoreRest(app.worker, params.id, stopping));
      return { ban: await banView(shop, params.id), restored, left };
    },
  );
}

async function banView(shop: AnyShop, id: number) {
  const [ban] = await listBans(shop.db, id);
  if (ban === undefined) throw new Error("a ban is never deleted");
  return presentBan(ban, shop.now());
}

function presentBan({ ban, createdBy, liftedBy, stopped }: Awaited<ReturnType<typeof listBans>>[number], now: Date) {
  return {
    id: ban.id,
    kind: ban.kind,
    value: ban.value,
    community: ban.community,
    from: ban.fromDay,
    until: ban.untilDay,
    reason: ban.reason,
    source: ban.source,
    state: banState(ban, now),
    stopped,
    created_by: createdBy,
    created_at: ban.createdAt.toISOString(),
    lifted_by: liftedBy,
    lifted_at: ban.liftedAt?.toISOString() ?? null,
  };
}

function presentPoint({ id, area, title, asks, source, isUnverified = false, state, why, fix }: JudgedPoint) {
  return {
    id,
    area,
    title,
    asks,
    source,
    is_unverified: isUnverified,
    state,
    why,
    fix: fix ? { label: fix.label, path: fix.path } : null,
  };
}

const COLUMNS: CsvColumn<JudgedPoint>[] = [
  { title: "Apartado", cell: ({ area }) => LEGAL_AREA_LABELS[area] },
  { title: "Punto", cell: ({ title }) => title },
  { title: "Qué pide", cell: ({ asks }) => asks },
  { title: "Fuente", cell: ({ source }) => source },
  { title: "Sin comprobar", cell: ({ isUnverified }) => (isUnverified ? "Sí" : "") },
  { title: "Estado", cell: ({ state }) => LEGAL_POINT_STATE_LABELS[state] },
  { title: "Por qué", cell: ({ why }) => why },
  { title: "Dónde se resuelve", cell: ({ fix }) => fix?.label ?? "" },
];
