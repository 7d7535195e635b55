import type { officeTypes } from '../../contract/core/files.ts';

type OfficeType = (typeof officeTypes)[number];

/** The part that makes an archive a document; parts are named in the clear, in its directory at the latest. */
const parts: readonly (readonly [part: string, type: OfficeType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

/** Which document an archive is, or that it is none; null for what is no archive. */
export function officeType(bytes: Uint8Array): OfficeType | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return null;
  if (!whole.includes('[Content_Types].xml')) return 'application/zip';
  return parts.find(([part]) => whole.includes(part))?.[1] ?? 'application/zip';
}
