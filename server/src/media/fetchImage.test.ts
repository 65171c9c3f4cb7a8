import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { AddressRefused, fetchImage, type ImageSources } from "./fetchImage.ts";

/** The rules of a shop, but for one address of this machine. */
const HERE: ImageSources = { isAllowedAddress: (address) => address === "127.0.0.1", isAllowedPort: () => true };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function somewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const redirectsTo = (location: string) =>
  somewhere((_request, response) => response.writeHead(302, { location }).end("moved"));

describe("a shop never asks", () => {
  test.each([
    "http://127.0.0.1/a.png",
    "http://localhost/a.png",
    "http://LOCALHOST./a.png",
    "http://0.0.0.0/",
    "http://0/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.255.0.9/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://240.0.0.1/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://198.51.100.1/",
    "http://203.0.113.1/",
    "http://192.0.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[fd12::1]/",
    "http://[ff02::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[::7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:db8::1]/",
    "http://[2001::1]/",
    "http://93.184.216.34:8080/a.png",
    "http://93.184.216.34:22/",
    "https://93.184.216.34:5432/",
    "http://name:word@93.184.216.34/a.png",
    "ftp://93.184.216.34/a.png",
    "file:///etc/passwd",
    "data:image/png,x",
    "javascript:1",
    "no address",
    "",
    "http://",
    "//93.184.216.34/a.png",
    "http://name.invalid/a.png",
  ])("%s", async (address) => {
    await expect(fetchImage(address, 1000)).rejects.toBeInstanceOf(AddressRefused);
  });

  test("what a name of its own leads to on this machine", async () => {
    let asked = 0;
    const address = await somewhere((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    const byName = address.replace("127.0.0.1", "localhost");
    const anyPort = { ...HERE, isAllowedAddress: () => false };
    await expect(fetchImage(byName, 1000, anyPort)).rejects.toBeInstanceOf(AddressRefused);
    expect(asked).toBe(0);
  });
});

test("the bytes of a picture are brought, along three redirects and no more", async () => {
  const picture = await somewhere((_request, response) => response.end("bytes"));
  const [one, two, three] = [await redirectsTo(picture), "", ""];
  const second = two || (await redirectsTo(one));
  const third = three || (await redirectsTo(second));
  expect((await fetchImage(third, 5, HERE)).toString()).toBe("bytes");
  await expect(fetchImage(await redirectsTo(third), 5, HERE)).rejects.toBeInstanceOf(AddressRefused);
});

test.each(["http://127.0.0.2/", "http://10.0.0.1/", "http://[::1]/", "file:///etc/passwd", "http://user@127.0.0.1/"])(
  "a redirect to %s is not followed",
  async (location) => {
    await expect(fetchImage(await redirectsTo(location), 1000, HERE)).rejects.toBeInstanceOf(AddressRefused);
  },
);

test("what is larger than allowed, missing, broken off or endless is refused", async () => {
  const answers: RequestListener[] = [
    (_request, response) => response.end("x".repeat(1001)),
    (_request, response) => response.writeHead(404).end("none"),
    (_request, response) => response.writeHead(200, { "content-length": "500" }).write("x", () => response.destroy()),
    (_request, response) => {
      const pour = () => response.write("x".repeat(1000), pour);
      pour();
    },
  ];
  for (const answer of answers) {
    await expect(fetchImage(await somewhere(answer), 1000, HERE)).rejects.toBeInstanceOf(AddressRefused);
  }
});
