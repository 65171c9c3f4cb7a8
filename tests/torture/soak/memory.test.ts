import { expect, test } from "vitest";
import { expectFlat, megabytesIn } from "./memory.ts";

const METRICS = `# HELP nodejs_heap_size_used_bytes Process heap size used from Node.js in bytes.
nodejs_heap_size_used_bytes 78643200
nodejs_heap_size_used_bytes_extra NaN
`;

test("memory is read as the shop tells it, and a shop that does not tell is refused", () => {
  expect(megabytesIn(METRICS, "nodejs_heap_size_used_bytes")).toBe(75);
  expect(() => megabytesIn(METRICS, "process_resident_memory_bytes")).toThrow("does not say");
  expect(() => megabytesIn(METRICS, "nodejs_heap_size_used_bytes_extra")).toThrow("does not say");
});

test("memory that grows from the third round on is found, and what fills before is not", () => {
  const rounds = (...values: number[]) => values.map((heap) => ({ heap, resident: 500 }));
  expectFlat(rounds(40, 60, 75, 76, 75, 77, 76, 78));
  expect(() => expectFlat(rounds(40, 60, 75, 76, 80, 84, 90, 95))).toThrow("Memory grows: heap");
});
