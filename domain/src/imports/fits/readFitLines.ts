import {
  FIT_CERTAINTIES,
  FIT_CERTAINTY_LABELS,
  FIT_KIND_LABELS,
  FIT_KINDS,
  type FitCertainty,
  type FitKind,
} from "@bruma/contract";
import { plainName } from "../../tables/index.ts";
import { noting, type Problem, type ReadItems } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readText } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";

/** An end of an edge: a product by the SKU of one of its variants, or a family by its name. */
export type FitEnd = { sku: string } | { family: string };

export interface FitItem {
  line: number;
  /** `member`: the part belongs to the family that stands for the device. */
  relation: FitKind | "member";
  part: FitEnd;
  device: FitEnd;
  certainty: FitCertainty;
  source: string;
}

export const FIT_COLUMNS = {
  relation: "Relación",
  part: "Pieza",
  partFamily: "Familia de piezas",
  device: "Dispositivo",
  deviceFamily: "Familia de dispositivos",
  certainty: "Certeza",
  source: "Fuente",
} as const;
export const MEMBER_LABEL = "Es de la familia";

const RELATIONS: ReadonlyMap<string, FitItem["relation"]> = new Map<string, FitItem["relation"]>([
  ...FIT_KINDS.map((kind): [string, FitKind] => [plainName(FIT_KIND_LABELS[kind]), kind]),
  [plainName(MEMBER_LABEL), "member"],
]);
const CERTAINTIES = new Map(
  FIT_CERTAINTIES.map((certainty): [string, FitCertainty] => [plainName(FIT_CERTAINTY_LABELS[certainty]), certainty]),
);

/** A line for each edge, or for each member of a family. */
export function readFitLines(table: Table, columns: Columns): ReadItems<FitItem> {
  const cells = {
    relation: columns.reader(FIT_COLUMNS.relation),
    part: columns.codeReader(FIT_COLUMNS.part),
    partFamily: columns.reader(FIT_COLUMNS.partFamily),
    device: columns.codeReader(FIT_COLUMNS.device),
    deviceFamily: columns.reader(FIT_COLUMNS.deviceFamily),
    certainty: columns.reader(FIT_COLUMNS.certainty),
    source: columns.reader(FIT_COLUMNS.source),
  };
  const problems: Problem[] = [];
  const items = table.lines.flatMap((line) => {
    const item = noting(problems, line, titleOf(cells, line), () => {
      const relation = RELATIONS.get(plainName(cells.relation(line) ?? ""));
      if (!relation)
        throw new BadCell(
          FIT_COLUMNS.relation,
          `Escribe «${[...Object.values(FIT_KIND_LABELS), MEMBER_LABEL].join("», «")}»`,
        );
      const part = endOf(line, cells.part, cells.partFamily, FIT_COLUMNS.part, FIT_COLUMNS.partFamily);
      const device = endOf(line, cells.device, cells.deviceFamily, FIT_COLUMNS.device, FIT_COLUMNS.deviceFamily);
      if (relation === "member" && !("sku" in part && "family" in device)) {
        throw new BadCell(FIT_COLUMNS.deviceFamily, "De la familia dice la pieza (SKU) y la familia de dispositivos");
      }
      return {
        line: line.line,
        relation,
        part,
        device,
        certainty: certaintyOf(cells.certainty(line)),
        source: readText(FIT_COLUMNS.source, cells.source(line), 200) ?? "",
      };
    });
    return item ? [item] : [];
  });
  return { items, problems };
}

type Cell = (line: TableLine) => string | undefined;

const titleOf = ({ part, partFamily }: Record<"part" | "partFamily", Cell>, line: TableLine): string =>
  part(line) || partFamily(line) || "";

function endOf(line: TableLine, sku: Cell, family: Cell, skuColumn: string, familyColumn: string): FitEnd {
  const code = readText(skuColumn, sku(line), 100) ?? "";
  const name = readText(familyColumn, family(line), 100) ?? "";
  if (code !== "" && name !== "")
    throw new BadCell(familyColumn, `Rellena «${skuColumn}» o «${familyColumn}», no ambas`);
  if (code === "" && name === "") throw new BadCell(skuColumn, `Falta «${skuColumn}» o «${familyColumn}»`);
  return code === "" ? { family: name } : { sku: code };
}

function certaintyOf(text = ""): FitCertainty {
  if (text.trim() === "") return "maker";
  const certainty = CERTAINTIES.get(plainName(text));
  if (!certainty)
    throw new BadCell(FIT_COLUMNS.certainty, `Escribe «${Object.values(FIT_CERTAINTY_LABELS).join("», «")}»`);
  return certainty;
}
