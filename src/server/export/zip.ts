import { constants, deflateRawSync } from 'node:zlib';

/** Text that is packed at once: what is read, and what is written, need never be in memory whole. */
const chunkLength = 1 << 17;

/** One file of an archive, packed while it is written. */
export class PackedFile {
  readonly name: string;
  crc = 0xffffffff;
  size = 0;
  #packed: Buffer[] = [];
  #text = '';

  constructor(name: string) {
    this.name = name;
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= chunkLength) this.#pack(constants.Z_SYNC_FLUSH);
  }

  /** Nothing can be written any more; answers the packed bytes. */
  end(): Buffer {
    this.#pack(constants.Z_FINISH);
    return Buffer.concat(this.#packed);
  }

  /** Each chunk but the last ends at a whole byte, so that one after the other they are one stream. */
  #pack(finishFlush: number): void {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.crc = crcOf(bytes, this.crc);
    this.size += bytes.length;
    this.#packed.push(deflateRawSync(bytes, { finishFlush, level: 4 }));
  }
}

/** The files as one ZIP archive (APPNOTE 4.3), their names in ASCII. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = file.end();
    const name = Buffer.from(file.name);
    const facts = factsOf(file, packed.length, name.length);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, entry, name);
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** What stands both before a file and in the directory: version, method, time (the first of 1980), sum and sizes. */
function factsOf({ crc, size }: PackedFile, packedSize: number, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(~crc >>> 0, 10);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

const crcTable = Uint32Array.from({ length: 256 }, (_entry, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return crc;
}
