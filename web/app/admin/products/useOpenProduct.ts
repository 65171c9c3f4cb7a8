import { useState } from "react";
import { useSearchParams } from "react-router";
import { useOpenRow } from "../list/useOpenRow.ts";

const NAME = "producto";
const NEW = "nuevo";

/** Whether an address shows the form of this product (or of a new one) over the list. */
export const staysWith = (id: number | undefined) => {
  const wanted = id === undefined ? NEW : String(id);
  return ({ pathname, searchParams }: URL) => pathname === "/admin/products" && searchParams.get(NAME) === wanted;
};

/** Whose form lies over the list, by the address: `?producto=12`, or `?producto=nuevo`. */
export function useOpenProduct() {
  const [search] = useSearchParams();
  const row = useOpenRow(NAME);
  const isOpen = search.get(NAME) === NEW || row.openId !== undefined;
  const [shown, setShown] = useState({ serial: 0, isOpen: false, id: row.openId });
  // Every opening is a new form; a window keeps its own while it fades away.
  if (isOpen && (!shown.isOpen || shown.id !== row.openId)) {
    setShown({ serial: shown.serial + 1, isOpen, id: row.openId });
  } else if (!isOpen && shown.isOpen) setShown({ ...shown, isOpen });

  return {
    isOpen,
    /** 0: none was opened yet. */
    serial: shown.serial,
    id: shown.id,
    hrefOf: row.hrefOf,
    hrefNew: row.hrefOf(NEW),
    close: row.close,
  };
}
