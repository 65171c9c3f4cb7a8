// Imported first, so that an old Node prints a sentence instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Bruma needs Node 20.19 or newer and this is ${process.versions.node}: install a newer one (nodejs.org).`,
  );
  process.exit(1);
}
