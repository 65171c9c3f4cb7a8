/** The shop's public key as browsers want it: base64url to bytes. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function isSameKey(given: ArrayBuffer | null | undefined, key: Uint8Array): boolean {
  if (!given || given.byteLength !== key.byteLength) return false;
  return new Uint8Array(given).every((byte, place) => byte === key[place]);
}
