import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkArtwork } from "./checkArtwork.ts";

const svg = (inside: string, before = "", attributes = "") =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`, "latin1");

test.each<[string, Buffer]>([
  ["a drawing", svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/><use xlink:href="#b"/>')],
  ["one with its declaration", svg("<g/>", '<?xml version="1.0" encoding="UTF-8"?>')],
  ["one with a picture inside", svg('<image href="data:image/png;base64,AAAA"/>')],
  ["what a drawing program notes of itself", svg('<metadata><x:a xmlns:x="urn:x"/></metadata>')],
])("%s is taken as an SVG", (_, bytes) => {
  expect(checkArtwork(bytes)).toBe("svg");
});

test("a plain PDF is taken as one", () => {
  expect(checkArtwork(pdf("1 0 obj << /Type /Catalog >> endobj"))).toBe("pdf");
});

const packed = deflateSync(Buffer.from("1 0 << /S /JavaScript >>")).toString("latin1");

test.each<[string, Buffer]>([
  ["a script", svg("<script>alert(1)</script>")],
  ["a script of another namespace", svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ["a script among its notes", svg("<metadata><script>alert(1)</script></metadata>")],
  [
    "a page's script among its notes",
    svg('<metadata><a:b xmlns:a="urn:a"><x:script xmlns:x="http://www.w3.org/1999/xhtml"/></a:b></metadata>'),
  ],
  ["notes that act at a click", svg("<metadata onclick='x()'/>")],
  ["foreign content", svg("<foreignObject/>")],
  ["what happens at a click", svg("<g onclick='x()'/>")],
  ["what happens as it loads", svg("", "", "onload='x()'")],
  ["a picture from elsewhere", svg('<image href="https://x.example/a.png"/>')],
  ["one whose first link hides the second", svg('<use xlink:href="https://x.example/a" href="#a"/>')],
  ["a link that runs", svg('<use href="javascript:alert(1)"/>')],
  ["an animation that changes a link", svg('<animate attributeName="href" to="x"/>')],
  ["a style from elsewhere", svg("<style>@import 'https://x.example'</style>")],
  ["a fill from elsewhere", svg('<path fill="url(https://x.example#a)"/>')],
  ["a fill from elsewhere that hides its letters", svg('<path style="fill:u&#114;l(https://x.example)"/>')],
  ["a style from elsewhere that escapes its letters", svg("<style>a{fill:\\75rl(https://x.example)}</style>")],
  ["a style sheet named before it", svg("", '<?xml-stylesheet href="https://x.example/a.css"?>')],
  [
    "a picture from elsewhere that is no url()",
    svg("<style>svg{background:image-set('https://x.example/a' 1x)}</style>"),
  ],
  [
    "a script that only another encoding shows",
    Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><svg xmlns="http://www.w3.org/2000/svg"><desc><![CDATA['),
      Buffer.from([0x81]),
      Buffer.from("]]></desc><!-- ]]></desc><script>alert(1)</script><desc> --></svg>"),
    ]),
  ],
  ["one in another encoding", svg("<g/>", '<?xml version="1.0" encoding="Shift_JIS"?>')],
  ["a DTD", svg("&a;", '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ["a cut one", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
  ["a page", Buffer.from("<html><body><svg></svg></body></html>")],
  ["a PDF with a script", pdf("<< /S /JavaScript /JS (app.alert(1)) >>")],
  ["one that writes it with figures", pdf("<< /S /J#61vaScript >>")],
  ["one that keeps it packed", pdf(`<< /Type /ObjStm /Filter /FlateDecode >> stream\n${packed}endstream`)],
  ["a PDF that starts a program", pdf("<< /S /Launch >>")],
  ["a locked PDF", pdf("trailer << /Encrypt 5 0 R >>")],
  ["a cut PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused", (_, bytes) => {
  expect(() => checkArtwork(bytes)).toThrow(expect.objectContaining({ code: "guarantee_notice.refused" }));
});
