import type { materialTypes, paperTypes } from '../../contract/core/files.ts';
import { imageType } from './image-type.ts';

export type PaperType = (typeof paperTypes)[number];

/** The type of a document by its first bytes: a picture or a PDF; null for anything else. */
export function paperType(bytes: Uint8Array): PaperType | null {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? 'application/pdf' : imageType(bytes);
}

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/zip': ['zip'],
} satisfies Record<(typeof materialTypes)[number], readonly string[]>;

/**
 * A file's name with the extension of its type: in a folder of downloads the extension decides which program opens it,
 * and a document named `x.html` would be opened as a page.
 */
export function nameByType(name: string, mime: string): string {
  const right = endings[mime];
  if (!right || right.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return name;
  return `${name.replace(/\.[^.]{1,10}$/, '')}.${right[0]}`;
}
