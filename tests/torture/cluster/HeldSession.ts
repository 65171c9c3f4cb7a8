import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseMachine, PASSWORD } from "./DatabaseMachine.ts";
import { superuserOf } from "./DatabaseMachines.ts";
import { openPsql, runPsql } from "./programs.ts";

const ENDED_WITHIN_MS = 60_000;

/** A session on one machine's own PostgreSQL, which neither HAProxy nor a cut can end. */
export class HeldSession {
  readonly #psql: ChildProcess;
  #said = "";

  private constructor(psql: ChildProcess) {
    this.#psql = psql;
    for (const stream of [psql.stdout, psql.stderr]) stream?.on("data", (chunk) => (this.#said += chunk));
    psql.stdin?.on("error", () => {}); // it has ended
  }

  static async open(machine: DatabaseMachine): Promise<HeldSession> {
    const session = new HeldSession(openPsql([...superuserOf(machine), "-At"], PASSWORD));
    session.#ask("select 'open'");
    while (!session.#said.includes("open")) {
      if (session.#hasEnded) throw new Error(`psql failed: ${session.#said}`);
      await pause(20);
    }
    return session;
  }

  write(word: string): void {
    this.#ask(`insert into probe values ('${word}')`);
  }

  /** Waits until the server ends it. Throws where what it wrote was acknowledged before. */
  async expectRefused(): Promise<void> {
    const begun = performance.now();
    while (!/^INSERT 0 1$/m.test(this.#said)) {
      if (this.#hasEnded) return;
      if (performance.now() - begun > ENDED_WITHIN_MS) throw new Error("The leader that was replaced ends no session");
      await pause(20);
    }
    throw new Error("The leader that was replaced has acknowledged a write");
  }

  end(): void {
    this.#psql.kill("SIGKILL");
  }

  get #hasEnded(): boolean {
    return this.#psql.exitCode !== null || this.#psql.signalCode !== null;
  }

  #ask(statement: string): void {
    this.#psql.stdin?.write(`${statement};\n`);
  }
}

/** What nobody acknowledged is gone with the leader that took it. */
export async function expectUnwritten(leader: DatabaseMachine, word: string): Promise<void> {
  const count = await runPsql(
    [...superuserOf(leader), "-Atc", `select count(*) from probe where word = '${word}'`],
    PASSWORD,
  );
  if (Number(count) !== 0) throw new Error("A write to the leader that was replaced stands among the new one's");
}
