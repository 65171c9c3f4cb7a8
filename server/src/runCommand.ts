import { StartupProblem } from "@bruma/db";

/** Runs what was asked for at the terminal; what the person there can put right is told without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
