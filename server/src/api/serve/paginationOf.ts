import type { Pagination } from "@bruma/contract";

/** Where a page of a list stands in the whole of it. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  return { total, page, pages: Math.ceil(total / limit), limit };
}
