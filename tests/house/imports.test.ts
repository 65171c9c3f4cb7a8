import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readImports } from "../../scripts/imports.mjs";
import { circlesOf } from "./circlesOf.ts";
import { DOMAIN_MODULES, ROOMS, WEB_ROOMS } from "./order.ts";

const imports = readImports();
const pairs = [...imports].flatMap(([file, imported]) => [...imported].map((other) => ({ file, other })));
const told = (wrong: typeof pairs) => wrong.map(({ file, other }) => `${file} imports ${other}`);

const roomOf = (file: string) => file.split("/")[0] ?? "";
const allowed = new Map<string, readonly string[]>(Object.entries(ROOMS));

test("rooms import one way: web from contract, and server from demo, domain, db and contract in this order", () => {
  const wrong = pairs.filter(({ file, other }) => {
    const [from, to] = [roomOf(file), roomOf(other)];
    return from !== to && allowed.get(from)?.includes(to) === false;
  });
  expect(told(wrong)).toEqual([]);
});

const moduleOf = (file: string) => /^domain\/src\/([^/]+)\//.exec(file)?.[1];
const ofModules = pairs.flatMap(({ file, other }) => {
  const [from, to] = [moduleOf(file), moduleOf(other)];
  return from !== undefined && to !== undefined && from !== to ? [{ file, other, from, to }] : [];
});

test("every module of the domain has its place in the order", () => {
  const entries = readdirSync(new URL("../../domain/src", import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(DOMAIN_MODULES.toSorted());
});

test("a module of the domain uses only those before it", () => {
  const place = (name: string) => DOMAIN_MODULES.indexOf(name);
  expect(told(ofModules.filter(({ from, to }) => place(to) > place(from)))).toEqual([]);
});

test("a module of the domain is entered by its index.ts, or by what it offers to tests", () => {
  expect(told(ofModules.filter(({ other }) => !/(\/index|\.fixture)\.ts$/.test(other)))).toEqual([]);
});

const webRoomOf = (file: string) => /^web\/app\/(?:([^/]+)\/)?[^/]/.exec(file)?.[1];
const placeInWeb = (file: string) => {
  const room = webRoomOf(file);
  const place = WEB_ROOMS.findIndex((line) => room !== undefined && line.includes(room));
  return place === -1 ? WEB_ROOMS.length : place;
};
const isOfWeb = (file: string) => file.startsWith("web/app/");

test("every room of the web has its place in the order", () => {
  const entries = readdirSync(new URL("../../web/app", import.meta.url), { withFileTypes: true });
  const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rooms.toSorted()).toEqual([...WEB_ROOMS.flat(), "styles"].toSorted());
});

test("a room of the web uses only those before it; account, admin and storefront do not know each other", () => {
  const ofRooms = pairs.filter(({ file, other }) => isOfWeb(file) && isOfWeb(other) && !/\.test\.tsx?$/.test(file));
  const wrong = ofRooms.filter(({ file, other }) => {
    const [from, to] = [placeInWeb(file), placeInWeb(other)];
    return to > from || (to === from && webRoomOf(file) !== webRoomOf(other));
  });
  expect(told(wrong)).toEqual([]);
});

test("no files import each other in a circle, not for a type either", () => {
  expect(circlesOf(imports)).toEqual([]);
});

test("a circle is found where there is one", () => {
  const graph = new Map(Object.entries({ a: ["b"], b: ["c"], c: ["b", "d"], d: [] }).map(([k, v]) => [k, new Set(v)]));
  expect(circlesOf(graph)).toEqual([["b", "c"]]);
});
