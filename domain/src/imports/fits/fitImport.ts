import { FIT_CERTAINTY_LABELS, FIT_KIND_LABELS } from "@bruma/contract";
import { sql } from "@bruma/db/sql";
import { announce } from "../../Shop.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import type { Problem } from "../ReadFile.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { type FitWords, findEdges, findMembers, rowsOf } from "./edgeRows.ts";
import { type FitEnds, readEnds } from "./readEnds.ts";
import { FIT_COLUMNS, type FitEnd, type FitItem, MEMBER_LABEL, readFitLines } from "./readFitLines.ts";
import { type FitUndo, isSame, takeBack, writeEdges, writeMembers } from "./writeEdges.ts";
import { makeFamilies } from "./writeFamilies.ts";

// In one advisory lock with themselves: two that write the graph at once would make the same family twice.
const FITS_LOCK = 7_306;

/** The graph of what fits what, a line for each edge; one that is there already gets the file's certainty and source. */
export const fitImport: ImportKindRules<FitItem, FitUndo> = {
  personal: false,

  async read(db, { table }, columns) {
    const { items, problems } = readFitLines(table, columns);
    const repeats = repeatsIn(items, await readEnds(db, items));
    return { items: items.filter(({ line }) => !repeats.has(line)), problems: [...problems, ...repeats.values()] };
  },

  async plan(db, items) {
    const ends = await readEnds(db, items);
    const problems: Problem[] = [];
    const good = items.filter((item) => {
      const problem = problemOf(item, ends);
      if (problem) problems.push(problem);
      return problem === undefined;
    });
    const { edges, members } = rowsOf(good, ends);
    const [known, belonging] = [await findEdges(db, edges), await findMembers(db, members)];
    const rows = good.map((item, place) => plannedRow(item, ends, belonging.has(place) ? "member" : known.get(place)));
    return { rows, problems };
  },

  async lock(tx) {
    await tx.execute(sql`select pg_advisory_xact_lock(${FITS_LOCK})`);
  },

  async write(tx, staged, { at }) {
    const items = staged.map(({ item }) => item);
    const families = await makeFamilies(tx, items, at);
    const ends = await readEnds(tx, items);
    for (const item of items) {
      const problem = problemOf(item, ends);
      if (problem) throw new ImportFailed({ line: item.line, reason: problem.reason });
    }
    const { edges, members } = rowsOf(items, ends);
    const undos = new Map([...(await writeMembers(tx, members, at)), ...(await writeEdges(tx, edges))]);
    return staged.flatMap(({ position }, place) => {
      const undo = undos.get(place);
      const made = families.get(place);
      return undo ? [{ position, undo: made ? { ...undo, families: made } : undo }] : [];
    });
  },

  async undo(tx, steps, { at }) {
    const restored = await takeBack(
      tx,
      steps.map(({ undo }) => undo),
      at,
    );
    const left = steps
      .filter((_, place) => !restored.has(place))
      .map(({ title }) => ({ title, reason: "Alguien lo ha cambiado después" }));
    return { restored: restored.size, left };
  },

  announce(tx) {
    announce(tx, "fits");
  },
};

const keyOf = ({ relation, part, device }: Pick<FitItem, "relation" | "part" | "device">, ends: FitEnds) =>
  `${relation} | ${ends.keyOf(part)} | ${ends.keyOf(device)}`;

/** By their lines: what says again what stands further up, by another variant of the same product or another spelling of a family. */
function repeatsIn(items: readonly FitItem[], ends: FitEnds): Map<number, Problem> {
  const seen = new Map<string, number>();
  const repeats = new Map<number, Problem>();
  for (const { line, relation, part, device } of items) {
    const key = keyOf({ relation, part, device }, ends);
    const first = seen.get(key);
    const reason = `Ya está en la línea ${first}`;
    if (first === undefined) seen.set(key, line);
    else repeats.set(line, { line, column: FIT_COLUMNS.relation, reason, title: endWords(part) });
  }
  return repeats;
}

function problemOf(item: FitItem, ends: FitEnds): Problem | undefined {
  const unknown = (
    [
      ["part", FIT_COLUMNS.part],
      ["device", FIT_COLUMNS.device],
    ] as const
  ).find(([side]) => {
    const end = item[side];
    return "sku" in end && ends.productOf(end.sku) === undefined;
  });
  const title = endWords(item.part);
  if (unknown) return { line: item.line, column: unknown[1], reason: "Ningún producto tiene este SKU", title };
  if (ends.keyOf(item.part) !== ends.keyOf(item.device)) return undefined;
  const [column, reason] =
    "sku" in item.device
      ? [FIT_COLUMNS.device, "Un producto no es pieza de sí mismo"]
      : [FIT_COLUMNS.deviceFamily, "Una familia no es pieza de sí misma"];
  return { line: item.line, column, reason, title };
}

const endWords = (end: FitEnd) => ("sku" in end ? end.sku : end.family);
const wordsOf = ({ certainty, source }: FitWords) =>
  [FIT_CERTAINTY_LABELS[certainty], source].filter(Boolean).join(" · ");

function plannedRow(item: FitItem, ends: FitEnds, known: FitWords | "member" | undefined): PlannedRow {
  const relation = item.relation === "member" ? MEMBER_LABEL : FIT_KIND_LABELS[item.relation];
  const isUnchanged = known !== undefined && (known === "member" || isSame(known, item));
  const families = [item.part, item.device].filter((end) => "family" in end && ends.idOf(end) === undefined);
  return {
    line: item.line,
    lines: [item.line],
    effect: known === undefined ? "new" : isUnchanged ? "same" : "change",
    title: `${ends.titleOf(item.part)} · ${relation.toLowerCase()} · ${ends.titleOf(item.device)}`,
    key: keyOf(item, ends),
    item,
    changes:
      known === undefined || known === "member" || isUnchanged
        ? []
        : [{ field: FIT_COLUMNS.certainty, before: wordsOf(known), after: wordsOf(item) }],
    warnings: families.map((end) => `La familia «${endWords(end)}» es nueva`),
  };
}
