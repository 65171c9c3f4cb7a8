/** offset 0–1, colour, opacity 0–1 */
export type Stop = readonly [number, string, number?];
type Direction = "across" | "down" | "diagonal";

const AXES: Record<Direction, string> = {
  across: 'x1="0" y1="0" x2="1" y2="0"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** Collects the gradients and clips of one picture; equal ones are defined once. */
export class Paints {
  readonly #ids = new Map<string, string>();

  linear(direction: Direction, stops: readonly Stop[]): string {
    return this.#reference("linearGradient", AXES[direction], stopsOf(stops));
  }

  radial(stops: readonly Stop[], centre = 'cx="0.5" cy="0.5" r="0.5"'): string {
    return this.#reference("radialGradient", centre, stopsOf(stops));
  }

  clip(shape: string): string {
    return this.#reference("clipPath", "", shape);
  }

  defs(): string {
    const entries = [...this.#ids].map(([definition, id]) => definition.replace(" ", ` id="${id}" `));
    return `<defs>${entries.join("")}</defs>`;
  }

  #reference(element: string, attributes: string, content: string): string {
    const definition = `<${element} ${attributes}>${content}</${element}>`;
    const id = this.#ids.get(definition) ?? `p${this.#ids.size}`;
    this.#ids.set(definition, id);
    return `url(#${id})`;
  }
}
