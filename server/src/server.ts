// One room after the other: for modules that it links in one go, V8 takes memory that grows faster than their number (27 MB for the
// whole shop), and the C library keeps it when it is freed.
await import("@bruma/contract");
await import("@bruma/db");
const { runServer } = await import("./start/runServer.ts");
await runServer(process.env);
