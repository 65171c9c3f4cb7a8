import { useSearchParams } from "react-router";
import { useOpening } from "../list/useOpening.ts";
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
  const shown = useOpening(isOpen, row.openId);
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
