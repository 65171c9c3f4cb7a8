interface Route {
  parentId?: string | undefined;
  path?: string | undefined;
  module: { meta?: unknown };
}

/** The paths of the routes whose `meta` says that they are one page to be found; see `pageMeta`. */
export function listPages(routes: Readonly<Record<string, Route | undefined>>): string[] {
  const pathOf = ({ path = "", parentId }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${pathOf(parent)}/${path}` : path;
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ module: { meta } }) => typeof meta === "function" && "isListed" in meta && meta.isListed === true)
    .map((route) => `/${pathOf(route).split("/").filter(Boolean).join("/")}`)
    .filter((path) => !/[:*]/.test(path));
}
