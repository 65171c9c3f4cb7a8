import { once } from "node:events";
import { createRequire } from "node:module";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { parseDocument } from "htmlparser2";

// The web's React: the bench has none of its own.
type Create = (name: string, props: Record<string, unknown>, ...children: unknown[]) => unknown;
type Render = (elements: unknown) => string;
type Node = ReturnType<typeof parseDocument>["children"][number];

const WARM_UP_RENDERS = 300;
const RENDERS = 200;

/**
 * Milliseconds of processor that React takes to write each document when nothing is left to do but that: no components, no data, no routes,
 * only the elements that the document is made of. In a thread, where React finds that this is production.
 */
export async function reactAloneMillis(documents: readonly string[]): Promise<number[]> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: documents,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [millis] = (await once(thread, "message")) as [number[]];
  return millis;
}

if (parentPort) {
  const ofWeb = createRequire(new URL("../web/package.json", import.meta.url));
  const { createElement }: { createElement: Create } = ofWeb("react");
  const { renderToString }: { renderToString: Render } = ofWeb("react-dom/server");
  const millis = (workerData as string[]).map((html) => timeRendering(elementsOf(html, createElement), renderToString));
  parentPort.postMessage(millis);
}

function timeRendering(elements: unknown, render: Render): number {
  for (let time = 0; time < WARM_UP_RENDERS; time++) render(elements);
  const before = process.threadCpuUsage();
  for (let time = 0; time < RENDERS; time++) render(elements);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / RENDERS;
}

function elementsOf(html: string, createElement: Create): unknown {
  const toReact = (node: Node, key: number): unknown => {
    if (node.type === "text") return node.data;
    if (!("attribs" in node)) return null;
    const isRaw = node.name === "script" || node.name === "style";
    const text = node.children.map((child) => ("data" in child ? child.data : "")).join("");
    const props = { ...propsOf(node.attribs), key, ...(isRaw && { dangerouslySetInnerHTML: { __html: text } }) };
    return createElement(node.name, props, ...(isRaw ? [] : node.children.map(toReact)));
  };
  return parseDocument(html).children.map(toReact);
}

function propsOf(attributes: Record<string, string>): Record<string, unknown> {
  const { class: className, style, ...others } = attributes;
  return {
    ...others,
    ...(className !== undefined && { className }),
    ...(style !== undefined && { style: declarationsOf(style) }),
  };
}

function declarationsOf(style: string): Record<string, string> {
  const declarations = style.split(";").map((declaration) => declaration.split(/:(.*)/s).slice(0, 2));
  return Object.fromEntries(declarations.filter(([name]) => name));
}
