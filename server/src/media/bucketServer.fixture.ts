import S3rver from "@20minutes/s3rver";

// A process of its own, as a bucket's service is: it can hang, or be gone. It checks signatures against the key that it knows.
const [port, directory] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  directory: directory ?? "",
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: "pictures", configs: [] }],
});
await server.run();
console.log("ready");
