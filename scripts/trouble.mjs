/** Something that the person at the keyboard can put right. */
export class Trouble extends Error {}

/** Runs a script's work; a Trouble ends it with its sentence alone, anything else with the whole story. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
