import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows what a change answered in place of what was known before. A question still under way ends first: its answer was true before the
 * change, and would come after it. Where nothing was known, what is shown is asked for again.
 */
export async function keepAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<NoInfer<Data>, Key> | undefined, InferDataFromTag<NoInfer<Data>, Key> | undefined>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  await queries.cancelQueries(exactly);
  if (queries.setQueryData<Data, Key>(queryKey, answer as never) === undefined)
    await queries.invalidateQueries(exactly);
}
