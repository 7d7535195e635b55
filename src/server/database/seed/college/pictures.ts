import { createHash } from 'node:crypto';
import type { Numbered } from '../rows.ts';

/** Contents of a file, stored once for any number of files. */
export interface Blob {
  sha256: string;
  bytes: Uint8Array;
}

/** A drawing in the format in which the portal stores pictures. */
export async function encode(svg: string, width: number): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).resize(width).webp({ quality: 74 }).toBuffer();
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

interface FileFacts {
  purpose: 'photo' | 'certificate';
  name: string;
  since: string;
  uploadedBy: number | null;
}

/** A row of `files` for this picture. */
export function fileRow(id: number, { sha256, bytes }: Blob, { since, ...filed }: FileFacts): Numbered<'files'> {
  const createdAt = `${since}T04:50:00.000Z`;
  return { id, sha256, ...filed, mime: 'image/webp', byteSize: bytes.byteLength, createdAt, updatedAt: createdAt };
}
