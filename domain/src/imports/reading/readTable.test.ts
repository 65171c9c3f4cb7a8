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

test.each([
  ["as Windows does, between quotes too", "\r\n", "\r\n"],
  ["as Excel does", "\r\n", "\n"],
  ["as Unix does", "\n", "\n"],
])("a line is told by its number in the file, which breaks lines %s", async (_, end, inside) => {
  const two = `x${inside}y`;
  const text = [`a;"b${inside}"`, `1;"${two}"`, "", `2;"${inside}${two}${inside}"`, `;"${inside}"`, "3;z"].join(end);
  const [, ...lines] = await cellsOf(text);
  expect(lines.map(([line, name]) => [line, name])).toEqual([
    [3, "1"],
    [6, "2"],
    [10, ""],
    [12, "3"],
  ]);
});

test.each(["sep=;\n", "\uFEFFsep=;\n", "SEP=;;\n", '"sep=;"\n'])(
  "%j, which speaks to Excel, is no line of the table",
  async (told) => {
    expect(await cellsOf(`${told}a;b\n1,5;2,5\n`)).toEqual([
      ["a", "b"],
      [3, "1,5", "2,5"],
    ]);
  },
);

test("a character of several bytes is whole wherever it stands", async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `${"x".repeat(at % 7)}ñ😀`);
  const [, ...lines] = await cellsOf(`a;b\n${words.map((word) => `1;${word}`).join("\n")}`);
  expect(lines.map(([, , word]) => word)).toEqual(words);
});

test.each([
  ["of another length", ";\n", 200_001],
  ["of the same length", ";;\n", 1_048_577],
])("empty lines %s are read up to a number", async (_, line, most) => {
  await expect(readTable(Buffer.from(`a;b;c\n${line.repeat(most)}`))).rejects.toMatchObject({
    details: { reason: "Tiene más de 200.000 líneas." },
  });
});

test("empty lines at the end of a file are none of its lines", async () => {
  const { lines } = await readTable(Buffer.from(`a;b\n1;2\n${";\n".repeat(300_000)}`));
  expect(lines).toEqual([{ line: 2, cells: ["1", "2"] }]);
});

test("while a file of one line without end is read, others have their turns", async () => {
  let [turns, isRead] = [0, false];
  const others = (async () => {
    for (; !isRead; turns += 1) await turn();
  })();
  await readTable(Buffer.from("1".repeat(2_000_000))).catch(() => {});
  isRead = true;
  await others;
  expect(turns).toBeGreaterThan(2);
});
