import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { Upload } from './context.ts';

/** The one multipart part `file` of an upload, within the call's limit. Its bytes are judged by the handler. */
export async function readUpload(request: FastifyRequest, limit: NonNullable<AnyEndpoint['upload']>): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const part = await request.file({
    limits: { fileSize: limit.maxBytes, files: 1, fields: 8 },
    throwFileSizeLimit: false,
  });
  if (!part || part.fieldname !== 'file') throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
  if (bytes.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  return { name: part.filename.slice(0, 200), mime: part.mimetype, bytes };
}
