import type { imageTypes } from '../../contract/core/files.ts';

export type ImageType = (typeof imageTypes)[number];

/** The type of a picture by its first bytes, regardless of its name or the browser's header; null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const starts = (signature: string, from = 0) =>
    Buffer.from(bytes.subarray(from, from + signature.length)).toString('latin1') === signature;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return null;
}
