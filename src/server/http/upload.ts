import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { plainName } from '../files/plain-name.ts';
import { ApiError } from './api-error.ts';
import type { Upload } from './context.ts';

/** Room for the headers of the parts and a few fields beside the file. */
const envelopeBytes = 64 * 1024;
/** A sender may read the rejection while it is still sending; after this time it is disconnected. */
const lingerMs = 5000;

/** Reads the one multipart part `file` of an upload, within the call's limit. The handler checks its bytes. */
export async function readUpload(request: FastifyRequest, limit: NonNullable<AnyEndpoint['upload']>): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  if (Number(request.headers['content-length']) > limit.maxBytes + envelopeBytes) throw tooLarge(request);
  const limits = { fileSize: limit.maxBytes, files: 1, fields: 8 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(malformed);
  if (!part || part.fieldname !== 'file') throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  // A sender that does not state a length is rejected at the first byte over the limit.
  const isOver = new Promise<never>((_, reject) => part.file.once('limit', () => reject(tooLarge(request))));
  if (part.file.truncated) {
    part.file.resume();
    throw tooLarge(request);
  }
  const bytes = await Promise.race([part.toBuffer().catch(malformed), isOver]);
  if (bytes.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  return { name: plainName(nameOf(part)), mime: part.mimetype, bytes };
}

/** A part may have no file name, although its type requires one. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? 'file';

/** The rejection of a file, which does not wait for the rest of it. */
function tooLarge({ raw }: FastifyRequest): ApiError {
  const cut = setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref();
  raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
  return new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
}

/** The parser throws plain errors for a body that is incomplete or without a boundary: the sender's fault, not ours. */
function malformed(cause: Error & { code?: string }): never {
  if (cause.code?.startsWith('FST_')) throw cause;
  throw Object.assign(new ApiError('BadRequest', { detail: cause.message }), { cause });
}
