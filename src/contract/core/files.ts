import * as z from 'zod/mini';
import { modules } from '../modules.ts';
import { endpoint } from './endpoint.ts';
import { oneAnswer } from './paging.ts';
import { digits, id } from './scalars.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Media types of a document. */
export const paperTypes = ['application/pdf', ...imageTypes] as const;

/** Media types of a scanned document; checked by its bytes. */
export const scanTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Media types of office files, and of an archive. */
export const officeTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const;

/** Media types of class material. */
export const materialTypes = [...paperTypes, ...officeTypes] as const;

/** Largest scan, in bytes. */
export const largestScan = 5 * 1024 * 1024;

/** Maximum number of scans of one user that wait for the record that will refer to them. */
export const mostScans = 60;

const purposes = modules.flatMap(({ brought }) => brought);

export const addFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'signedIn',
  callers: 'both',
  rule: 'A `document` requires 103 or 104, a `certificate` 203 or 204; both are a PDF, JPEG or PNG up to 5 MB. An `excuse` requires 405, a `fine` 911; both are such scans too. A `material` requires 417 or 422, and may be an office file or an archive up to 10 MB. Locked if the caller has 20 files (60 such scans) that no record refers to yet.',
  summary: 'Upload a file for a record that will refer to it. Files without a record are deleted after a day.',
  query: z.strictObject({ purpose: z.enum(purposes, 'notAllowed') }),
  upload: { maxBytes: 10 * 1024 * 1024, types: materialTypes },
  answer: oneAnswer(z.object({ id, name: z.string(), mime: z.string(), byteSize: z.int() })),
});

/** A photo or the logo by a signed link, since an `<img>` cannot send the bearer header. */
export const file = endpoint({
  method: 'GET',
  path: '/files/:id',
  access: 'anyone',
  rule: 'Requires a link signed by this server for a session that is still open, otherwise 403 Forbidden. Only photos and the logo, otherwise 404.',
  summary: 'Get a photo or the logo.',
  query: z.strictObject({
    session: digits,
    until: digits,
    sig: z.string('required').check(z.regex(/^[\w-]{1,16}\.[\w-]{43}$/, 'badFormat')),
  }),
  file: 'always',
  answer: z.unknown(),
});
