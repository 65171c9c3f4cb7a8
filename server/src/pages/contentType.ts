import { extname } from "node:path";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const COMPRESSED_ALREADY = new Set([".avif", ".jpg", ".png", ".webp", ".woff2"]);

export function contentTypeOf(path: string): string {
  return TYPES[extname(path)] ?? "application/octet-stream";
}

export function isCompressible(path: string): boolean {
  return !COMPRESSED_ALREADY.has(extname(path));
}
