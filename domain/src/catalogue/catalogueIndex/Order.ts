/** Places in one order of the catalogue index, which stay sorted while some come and go. */
export class Order {
  readonly compare: (a: number, b: number) => number;
  #places: Int32Array<ArrayBuffer> = new Int32Array(16);
  #length = 0;

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  /** Many at once, into an order that holds none. */
  fill(places: readonly number[]): void {
    this.#places = Int32Array.from([...places].sort(this.compare));
    this.#length = places.length;
  }

  add(place: number): void {
    if (this.#length === this.#places.length) {
      const wider = new Int32Array(this.#length * 2 + 16);
      wider.set(this.#places);
      this.#places = wider;
    }
    const at = this.#indexOf(place);
    this.#places.copyWithin(at + 1, at, this.#length);
    this.#places[at] = place;
    this.#length += 1;
  }

  remove(place: number): void {
    const at = this.#indexOf(place);
    if (this.#places[at] !== place) return;
    this.#places.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Of those that `isWanted`, as many as `limit` after the first `offset`. */
  page(isWanted: (place: number) => boolean, offset: number, limit: number, isBackwards = false): number[] {
    const chosen: number[] = [];
    let passed = 0;
    for (let step = 0; step < this.#length && chosen.length < limit; step++) {
      const place = this.#places[isBackwards ? this.#length - 1 - step : step] ?? 0;
      if (isWanted(place) && passed++ >= offset) chosen.push(place);
    }
    return chosen;
  }

  #indexOf(place: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#places[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
