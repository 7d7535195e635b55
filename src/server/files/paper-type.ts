import type { paperTypes } from '../../contract/core/files.ts';
import { imageType } from './image-type.ts';

export type PaperType = (typeof paperTypes)[number];

/** What kind of paper the bytes are by their first ones: a picture or a PDF; null for anything else. */
export function paperType(bytes: Uint8Array): PaperType | null {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? 'application/pdf' : imageType(bytes);
}
