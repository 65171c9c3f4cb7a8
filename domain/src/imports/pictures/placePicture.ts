/** One picture that imports fetched for a product. */
export interface FetchedPicture {
  importId: number;
  position: number;
  mediaId: number;
}

export interface PictureState {
  /** The product's pictures as they are shown, by `media.id`. */
  current: readonly number[];
  /** Those that it had when the import was carried out. */
  basis: readonly number[];
  /** Those that came by any import. */
  fetched: readonly FetchedPicture[];
}

/** True while a product has the pictures that it had at an import and those that came by it: nobody chose others since. */
export function isAsImported({ current, basis, fetched }: PictureState, importId: number): boolean {
  const came = new Set(fetched.map(({ mediaId }) => mediaId));
  const own = (ids: readonly number[]) => ids.filter((id) => !came.has(id));
  const [now, then] = [own(current), own(basis)];
  const areThere = fetched.every((one) => one.importId !== importId || current.includes(one.mediaId));
  return areThere && now.length === then.length && now.every((id, place) => id === then[place]);
}

/** Where a picture that came goes: behind what was there, in the order of the file, whichever comes first. */
export function placeOf({ current, basis, fetched }: PictureState, coming: Omit<FetchedPicture, "mediaId">): number {
  const later = new Set(
    fetched
      .filter((one) => one.importId === coming.importId && one.position > coming.position)
      .map(({ mediaId }) => mediaId),
  );
  const place = current.findIndex((id) => later.has(id) && !basis.includes(id));
  return place === -1 ? current.length : place;
}
