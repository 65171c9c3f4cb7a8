import { FIT_CERTAINTY_LABELS, FIT_KIND_LABELS } from "@bruma/contract";
import { sql } from "@bruma/db/sql";
import { announce } from "../../Shop.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import type { Problem } from "../ReadFile.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { type FitWords, findEdges, findMembers, rowsOf } from "./edgeRows.ts";
import { type FitEnds, readEnds } from "./readEnds.ts";
import { FIT_COLUMNS, type FitEnd, type FitItem, keyOf, MEMBER_LABEL, readFitLines } from "./readFitLines.ts";
import { type FitUndo, isSame, makeFamilies, takeBack, writeEdges, writeMembers } from "./writeEdges.ts";

// In one advisory lock with themselves: two that write the graph at once would make the same family twice.
const FITS_LOCK = 7_306;

/** The graph of what fits what, a line for each edge; one that is there already gets the file's certainty and source. */
export const fitImport: ImportKindRules<FitItem, FitUndo> = {
  personal: false,

  async read(_db, { table }, columns) {
    return readFitLines(table, columns);
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

  async write(tx, staged) {
    const items = staged.map(({ item }) => item);
    await makeFamilies(tx, items);
    const ends = await readEnds(tx, items);
    for (const item of items) {
      const problem = problemOf(item, ends);
      if (problem) throw new ImportFailed({ line: item.line, reason: problem.reason });
    }
    const { edges, members } = rowsOf(items, ends);
    const undos = new Map([...(await writeMembers(tx, members)), ...(await writeEdges(tx, edges))]);
    return staged.flatMap(({ position }, place) => {
      const undo = undos.get(place);
      return undo ? [{ position, undo }] : [];
    });
  },

  async undo(tx, steps) {
    const restored = await takeBack(
      tx,
      steps.map(({ undo }) => undo),
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
  const [part, device] = [ends.idOf(item.part), ends.idOf(item.device)];
  if (part !== undefined && part === device && "sku" in item.part && "sku" in item.device) {
    return { line: item.line, column: FIT_COLUMNS.device, reason: "Un producto no es pieza de sí mismo", title };
  }
  return undefined;
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
    key: keyOf(item),
    item,
    changes:
      known === undefined || known === "member" || isUnchanged
        ? []
        : [{ field: FIT_COLUMNS.certainty, before: wordsOf(known), after: wordsOf(item) }],
    warnings: families.map((end) => `La familia «${endWords(end)}» es nueva`),
  };
}
