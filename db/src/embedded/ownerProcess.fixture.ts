// A program that owns the data folder named on its command line until it is told to stop, or killed.
import { startEmbedded } from "./startEmbedded.ts";

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };
const database = await startEmbedded({ dataDir: process.argv[2] ?? "", log: quiet });
console.log(database.url);
const stayAlive = setInterval(() => {}, 60_000);
process.once("SIGTERM", async () => {
  await database.stop();
  clearInterval(stayAlive);
});
