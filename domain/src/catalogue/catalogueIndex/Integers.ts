/**
 * Whole numbers, added one by one; four bytes each. Going through a hundred thousand of them takes microseconds, where objects
 * would have to be fetched one by one.
 */
export class Integers {
  #memory = new Int32Array(2);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The memory itself, until the next `push`; behind the last number it may go on. */
  get memory(): Int32Array {
    return this.#memory;
  }

  push(number: number): void {
    if (this.#length === this.#memory.length) {
      const wider = new Int32Array(this.#length * 2);
      wider.set(this.#memory);
      this.#memory = wider;
    }
    this.#memory[this.#length++] = number;
  }

  some(test: (number: number) => boolean): boolean {
    for (let index = 0; index < this.#length; index++) if (test(at(this.#memory, index))) return true;
    return false;
  }
}

/** 0 where there is none. For integers only: a second kind of array would make every call slower. */
export const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;
