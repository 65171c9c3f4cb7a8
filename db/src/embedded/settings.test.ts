import { expect, test } from "vitest";
import { settingsFor } from "./settings.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  { memory: 0.25, shared_buffers: "64MB", effective_cache_size: "256MB", work_mem: "4MB" },
  { memory: 2, shared_buffers: "256MB", effective_cache_size: "1024MB", work_mem: "8MB" },
  { memory: 64, shared_buffers: "512MB", effective_cache_size: "16384MB", work_mem: "16MB" },
])("on a machine with $memory GB PostgreSQL takes $shared_buffers for itself", ({ memory, ...settings }) => {
  expect(settingsFor(memory * GIGABYTE)).toMatchObject(settings);
});
