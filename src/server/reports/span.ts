import { ApiError } from '../http/api-error.ts';

/** Throws ValidationFailed, `toOn: outOfRange`, if the period ends before it begins. */
export function refuseTurnedSpan({ fromOn, toOn }: { fromOn?: string | undefined; toOn?: string | undefined }): void {
  if (fromOn !== undefined && toOn !== undefined && toOn < fromOn)
    throw new ApiError('ValidationFailed', { fields: { toOn: 'outOfRange' } });
}
