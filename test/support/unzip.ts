import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive as texts by name, read from its central directory. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const from = archive.readUInt32LE(at + 42);
    const start = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files[name] = (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
