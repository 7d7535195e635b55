/**
 * The files of a ZIP archive by name, each inflated on demand. Supports only the features used by Excel: stored or
 * deflated, no encryption, up to 4 GB.
 */
export function readZip(bytes: Uint8Array): { names: string[]; read: (name: string) => Promise<string | null> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, { method: number; start: number; size: number }>();
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('The file is not a ZIP archive.');
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.set(name, { method: view.getUint16(at + 10, true), start, size: view.getUint32(at + 20, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const packed = bytes.slice(entry.start, entry.start + entry.size);
      if (entry.method === 0) return new TextDecoder().decode(packed);
      const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Response(inflated).text();
    },
  };
}
