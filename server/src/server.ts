import { runServer } from "./start/runServer.ts";

await runServer(process.env);
