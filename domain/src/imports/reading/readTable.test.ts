import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readTable } from "./readTable.ts";

const cellsOf = async (text: string) => {
  const { header, lines } = await readTable(Buffer.from(text));
  return [header, ...lines.map(({ line, cells }) => [line, ...cells])];
};

test.each([
  ["as Windows ends them", "\r\n"],
  ["as Unix does", "\n"],
  ["as old Macs did", "\r"],
])("lines that end %s are told apart, and what is between quotes ends none", async (_, end) => {
  const text = ['"a\rb\n\r\nc";d', "1;2", "", "3", "4;5;6"].join(end);
  const [header, ...lines] = await cellsOf(text);
  expect(header).toEqual(["a\rb\n\r\nc", "d"]);
  expect(lines.map(([, ...cells]) => cells)).toEqual([["1", "2"], ["3"], ["4", "5", "6"]]);
});

test("what is no line's end in this file stands in its cells", async () => {
  expect(await cellsOf("a;b\r\n1\n2;3\r\n")).toEqual([
    ["a", "b"],
    [2, "1\n2", "3"],
  ]);
  expect(await cellsOf("a;b\n1\r2;3\n")).toEqual([
    ["a", "b"],
    [2, "1\r2", "3"],
  ]);
});

test("a file of one line without end, and one of lines of no length, let others have their turns meanwhile", async () => {
  for (const text of ["1".repeat(2_000_000), `a;b;c\n${";\n".repeat(20_000)}`]) {
    let [turns, isRead] = [0, false];
    const others = (async () => {
      for (; !isRead; turns += 1) await turn();
    })();
    await readTable(Buffer.from(text)).catch(() => {});
    isRead = true;
    await others;
    expect(turns).toBeGreaterThan(5);
  }
});
