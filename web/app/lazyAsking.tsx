import { type ComponentType, lazy } from "react";

/** A part that asks with TanStack Query, on pages that do without: it brings its own with it. */
export function lazyAsking<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Part, { Queries }] = await Promise.all([load(), import("./Queries.tsx")]);
    return {
      default: (props: Props) => (
        <Queries>
          <Part {...props} />
        </Queries>
      ),
    };
  });
}
