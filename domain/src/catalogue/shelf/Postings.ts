/** Whole numbers, added one by one; four bytes each. */
export class Postings {
  #numbers = new Int32Array(2);
  #length = 0;

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new Int32Array(this.#length * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.#length++] = number;
  }

  forEach(visit: (number: number) => void): void {
    for (let index = 0; index < this.#length; index++) visit(this.#numbers[index] ?? 0);
  }

  some(test: (number: number) => boolean): boolean {
    for (let index = 0; index < this.#length; index++) if (test(this.#numbers[index] ?? 0)) return true;
    return false;
  }
}
