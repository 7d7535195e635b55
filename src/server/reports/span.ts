import { ApiError } from '../http/api-error.ts';

/** A period that ends before it begins is invalid at its end. */
export function refuseTurnedSpan({ fromOn, toOn }: { fromOn?: string | undefined; toOn?: string | undefined }): void {
  if (fromOn !== undefined && toOn !== undefined && toOn < fromOn)
    throw new ApiError('ValidationFailed', { fields: { toOn: 'outOfRange' } });
}
