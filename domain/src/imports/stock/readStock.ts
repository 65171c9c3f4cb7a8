import { SKU_NAMES, STOCK_NAMES } from "../formats/detectFormat.ts";
import { leftOutWith, noting, type Problem, type ReadItems } from "../ReadFile.ts";
import type { Columns } from "../reading/Columns.ts";
import { BadCell, readText, readUnits } from "../reading/cells.ts";
import type { Table, TableLine } from "../reading/readTable.ts";

export interface StockItem {
  line: number;
  /** Several where a file has one for each place that keeps some. */
  lines: number[];
  sku: string;
  stock: number;
  /** What the shop had when the file was looked at; left out: staged by an earlier release. */
  seen?: number;
}

const NOT_KEPT = /^(not stocked|sin existencias|no almacenado)$/i;

/**
 * SKU and quantity. Shopify's inventory has a line for each place: what can be sold at all of them is added up. A SKU that stands
 * twice otherwise, or for two products, is refused with all its lines, and so is one with a line that cannot be read: the others are not all that
 * there is.
 */
export function readStock(table: Table, columns: Columns): ReadItems<StockItem> {
  const sku = columns.codeReader(...SKU_NAMES);
  const stock = columns.reader(...STOCK_NAMES);
  const place = columns.reader("Location");
  const whose = ["Handle", "Option1 Value", "Option2 Value", "Option3 Value"].map((name) => columns.reader(name));
  const problems: Problem[] = [];
  const items = new Map<string, StockItem & { whose: string; places: Set<string> }>();
  const linesOf = Map.groupBy(table.lines, (line) => sku(line) ?? "");
  const broken = new Map<string, Problem>();
  for (const line of table.lines) {
    const done = noting(problems, line, sku(line) ?? "", () => {
      const name = readText("SKU", sku(line), 100);
      if (!name) throw new BadCell("SKU", "Falta el SKU");
      const units = unitsOf(stock(line));
      const owner = whose.map((cell) => cell(line)).join("\n");
      const known = items.get(name);
      if (known === undefined) {
        const places = new Set([place(line) ?? ""]);
        items.set(name, { line: line.line, lines: [line.line], sku: name, stock: units, whose: owner, places });
        return true;
      }
      if (known.whose !== owner || known.places.has(place(line) ?? "")) {
        throw new BadCell("SKU", `El SKU «${name}» ya está en la línea ${known.line}`);
      }
      known.places.add(place(line) ?? "");
      known.stock += units;
      known.lines.push(line.line);
      return true;
    });
    const problem = problems.at(-1);
    const name = sku(line) ?? "";
    if (!done && problem && name !== "" && !broken.has(name)) broken.set(name, problem);
  }
  const own = new Set(problems.map(({ line }) => line));
  for (const [name, problem] of broken) {
    items.delete(name);
    const others = (linesOf.get(name) ?? []).map(({ line }) => line).filter((line) => !own.has(line));
    problems.push(...leftOutWith(problem, others));
  }
  return { items: [...items.values()].map(({ line, lines, sku, stock }) => ({ line, lines, sku, stock })), problems };
}

function unitsOf(cell: ReturnType<(line: TableLine) => string | undefined>): number {
  if (cell !== undefined && NOT_KEPT.test(cell)) return 0;
  const units = readUnits("Existencias", cell);
  if (units === undefined) throw new BadCell("Existencias", "Falta la cantidad");
  if (units < 0) throw new BadCell("Existencias", "Las existencias no pueden ser negativas");
  return units;
}
