type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of files that import each other in a circle (Tarjan's strongly connected components with more than one member). */
export function circlesOf(imports: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const lower = (file: string, number: number) => lowest.set(file, Math.min(lowest.get(file) ?? number, number));

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lower(file, visit(next));
      else if (path.includes(next)) lower(file, order.get(next) ?? number);
    }
    const reached = lowest.get(file) ?? number;
    if (reached === number) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) found.push(group.toSorted());
    }
    return reached;
  }

  for (const file of imports.keys()) {
    if (!order.has(file)) visit(file);
  }
  return found;
}
