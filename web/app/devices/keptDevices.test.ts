import { DEVICES_MAX } from "@bruma/contract";
import { expect, test } from "vitest";
import { joined, parseDevices } from "./keptDevices.ts";

const device = (id: number) => ({ id, name: `Kit ${id}` });

test("devices of the browser and of the account are one list, each once, and the oldest make room", () => {
  expect(joined([device(1), device(2)], [device(2), device(3)])).toEqual([device(1), device(2), device(3)]);
  const many = Array.from({ length: DEVICES_MAX }, (_, place) => device(place + 10));
  expect(joined([device(1)], many)).toHaveLength(DEVICES_MAX);
  expect(joined([device(1)], many)[0]).toEqual(device(1));
});

test("what is stored and is no device is passed over", () => {
  expect(parseDevices('[{"id":1,"name":"Kit 1","price":3},{"id":"2","name":"x"},null,7]')).toEqual([device(1)]);
  const rubbish = [-1, 0, 1.5, 2 ** 31].map(device);
  const many = Array.from({ length: DEVICES_MAX + 5 }, (_, place) => device(place + 1));
  expect(parseDevices(JSON.stringify([...rubbish, ...many]))).toEqual(many.slice(0, DEVICES_MAX));
  expect([parseDevices("{"), parseDevices("7"), parseDevices(null)]).toEqual([[], [], []]);
});
