import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);
const TEXT = /\.(css|js|json|svg|txt|webmanifest|xml)$/;

/**
 * Writes beside each built text its brotli form, `.br`: at the best quality, which takes a second for the largest file
 * and saves a tenth of what every new visitor downloads, so it is done here, once.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const packed = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  if (packed.length < plain.length) await writeFile(`${path}.br`, packed);
}
