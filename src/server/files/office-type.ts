import type { officeTypes } from '../../contract/core/files.ts';

type OfficeType = (typeof officeTypes)[number];

/**
 * The file inside an archive that identifies each kind of office document; its name is uncompressed in the archive's
 * directory.
 */
const parts: readonly (readonly [part: string, type: OfficeType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

/** The type of an office document, `application/zip` for any other ZIP archive, null for other files. */
export function officeType(bytes: Uint8Array): OfficeType | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return null;
  if (!whole.includes('[Content_Types].xml')) return 'application/zip';
  return parts.find(([part]) => whole.includes(part))?.[1] ?? 'application/zip';
}
