/**
 * The text of a QR code as codewords (ISO/IEC 18004:2015): bytes in UTF-8, error correction of level M, which mends 15
 * of a hundred. Versions 1 to 20 hold 666 bytes, more than the address of any key.
 */

/** By version: codewords of error correction in a block, and how many blocks there are (table 9). */
const blocks = [
  [10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4], [18, 4], [22, 4], [22, 5], [26, 5],
  [30, 5], [22, 8], [22, 9], [24, 9], [24, 10], [28, 10], [28, 11], [26, 13], [26, 14], [26, 16],
] as const; // prettier-ignore

/** How many modules of a version carry codewords, those that are left over included. */
function roomOf(version: number): number {
  const all = (16 * version + 128) * version + 64;
  if (version < 2) return all;
  const patterns = Math.floor(version / 7) + 2;
  return all - (25 * patterns - 10) * patterns + 55 - (version >= 7 ? 36 : 0);
}

/** The smallest version that holds the text, and its codewords in the order in which they are drawn. */
export function codewordsOf(text: string): { version: number; codewords: readonly number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const index = blocks.findIndex((_, at) => bytes.length <= dataRoom(at + 1) - (at < 9 ? 2 : 3));
  if (index < 0) throw new Error(`${bytes.length} bytes are too many for a QR code`);
  const version = index + 1;
  return { version, codewords: interleaved(version, padded(bytes, version)) };
}

function dataRoom(version: number): number {
  const [correction, count] = blocks[version - 1] ?? [0, 0];
  return Math.floor(roomOf(version) / 8) - correction * count;
}

/** Mode, length and bytes, then a terminator, then the two bytes that fill (7.4). */
function padded(bytes: readonly number[], version: number): number[] {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const bits = `0100${binary(bytes.length, version < 10 ? 8 : 16)}${bytes.map((byte) => binary(byte, 8)).join('')}0000`;
  const data = (bits.match(/.{1,8}/g) ?? []).map((eight) => parseInt(eight.padEnd(8, '0'), 2));
  const room = dataRoom(version);
  for (let fill = 0xec; data.length < room; fill ^= 0xec ^ 0x11) data.push(fill);
  return data.slice(0, room);
}

/** In blocks, each with its correction; drawn are the first codewords of all, then the second ones … (7.6). */
function interleaved(version: number, data: readonly number[]): number[] {
  const [correction, count] = blocks[version - 1] ?? [0, 0];
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const parts = Array.from({ length: count }, (_, at) => {
    const from = at * short + Math.max(0, at - (count - longOnes));
    return data.slice(from, from + short + (at >= count - longOnes ? 1 : 0));
  });
  const corrections = parts.map((part) => remainder(part, correction));
  return [...columns(parts, short + 1), ...columns(corrections, correction)];
}

const columns = (rows: readonly (readonly number[])[], length: number): number[] =>
  Array.from({ length }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();

/** Reed and Solomon's: what is left of the data, divided by the generator of that degree over GF(2^8) modulo 0x11d. */
function remainder(data: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const left = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (left.shift() ?? 0);
    left.push(0);
    generator.forEach((coefficient, at) => (left[at] = (left[at] ?? 0) ^ times(coefficient, factor)));
  }
  return left;
}

function generatorOf(degree: number): number[] {
  let product = [1];
  let root = 1;
  for (let n = 0; n < degree; n += 1) {
    const last = root;
    product = [...product, 0].map((coefficient, at) => coefficient ^ (at > 0 ? times(product[at - 1] ?? 0, last) : 0));
    root = times(root, 2);
  }
  return product.slice(1);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}
