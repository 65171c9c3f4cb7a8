import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { examine } from "./doctor/examine.ts";
import type { Finding } from "./doctor/Finding.ts";
import { runCommand } from "./runCommand.ts";

const SIGNS: Record<Finding["verdict"], string> = { good: "✓", watch: "!", fault: "✗" };

/** `npm run doctor [-- --backups FOLDER]`: what the shop stands on, and what to do about what is wrong. Fails where the shop may not sell so. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { backups: { type: "string" } } });
  const findings = await examine(readConfig(process.env), values);
  for (const { about, verdict, found, mend } of findings) {
    console.log(`${SIGNS[verdict]} ${about}: ${found}${mend ? `\n    ${mend}` : ""}`);
  }
  const count = (verdict: Finding["verdict"]) => findings.filter((finding) => finding.verdict === verdict).length;
  console.log(`\n${count("good")} bien, ${count("watch")} por vigilar, ${count("fault")} por arreglar`);
  if (count("fault") > 0) process.exitCode = 1;
});
