// Loaded into the server before its own code: should the script that started it be killed, nobody would be left to stop
// the server, and its port would stay taken. The channel between the two breaks then, which counts as a polite stop.
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
