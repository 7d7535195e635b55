import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { plainName } from '../files/plain-name.ts';
import { ApiError } from './api-error.ts';
import type { Upload } from './context.ts';

/** The one multipart part `file` of an upload, within the call's limit. Its bytes are judged by the handler. */
export async function readUpload(request: FastifyRequest, limit: NonNullable<AnyEndpoint['upload']>): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const limits = { fileSize: limit.maxBytes, files: 1, fields: 8 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(malformed);
  if (!part || part.fieldname !== 'file') throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const bytes = await part.toBuffer().catch(malformed);
  if (part.file.truncated) throw new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
  if (bytes.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  return { name: plainName(nameOf(part)), mime: part.mimetype, bytes };
}

/** A part of bytes may come without a name, whatever its type says. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? 'file';

/** The parser throws plain errors at a body that is cut off or without a boundary: the sender's fault, not ours. */
function malformed(cause: Error & { code?: string }): never {
  if (cause.code?.startsWith('FST_')) throw cause;
  throw Object.assign(new ApiError('BadRequest', { detail: cause.message }), { cause });
}
