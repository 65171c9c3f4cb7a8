interface Kind<Numbers> {
  new (length: number): Numbers;
}

/**
 * Numbers of one kind, one after the other in one piece of memory: going through a hundred thousand of them is a matter of
 * microseconds, where objects would have to be fetched one by one.
 */
export class Column<Numbers extends Uint8Array | Int32Array | Float64Array = Int32Array> {
  readonly #kind: Kind<Numbers>;
  #numbers: Numbers;
  #length = 0;

  constructor(kind: Kind<Numbers>) {
    this.#kind = kind;
    this.#numbers = new kind(2);
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new this.#kind(this.#length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.#length++] = number;
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }

  forEach(visit: (number: number) => void): void {
    for (let index = 0; index < this.#length; index++) visit(this.#numbers[index] ?? 0);
  }

  some(test: (number: number) => boolean): boolean {
    for (let index = 0; index < this.#length; index++) if (test(this.#numbers[index] ?? 0)) return true;
    return false;
  }
}
