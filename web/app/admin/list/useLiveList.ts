import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWaiting } from "../records/useWaiting.ts";

export interface LiveList {
  /** Something changed that the list does not show, because it is held. */
  isBehind: boolean;
  show: () => void;
}

/**
 * Asks for a list again whenever something of it changed, also elsewhere: rows are told apart by their numbers, so what is scrolled to,
 * chosen or typed stays. `held`: rows are chosen, which must not move to another page meanwhile.
 */
export function useLiveList(kind: "orders" | "messages", { area }: { area: string }, held = false): LiveList {
  const queries = useQueryClient();
  const mark = useWaiting().data?.[kind]?.mark;
  const [shown, setShown] = useState(mark);
  const isNews = mark !== undefined && shown !== undefined && mark !== shown;

  useEffect(() => {
    if (mark === undefined || held) return;
    setShown(mark);
    if (isNews) void queries.invalidateQueries({ queryKey: ["admin", area] });
  }, [mark, held, isNews, area, queries]);

  return {
    isBehind: held && isNews,
    show: () => {
      setShown(mark);
      void queries.invalidateQueries({ queryKey: ["admin", area] });
    },
  };
}
