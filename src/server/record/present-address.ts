import { ApiError } from '../http/api-error.ts';

interface Address {
  readonly id?: number;
  readonly kind: string;
}

/**
 * Writes addresses with the present one as its owner sends it: null removes it, undefined leaves all addresses
 * unchanged. Only the office changes the permanent one. Problems of `addresses.1.pin` are reported as
 * `presentAddress.pin`.
 */
export async function withPresentAddress<Result>(
  { addresses }: { addresses: readonly Address[] },
  sent: object | null | undefined,
  write: (addresses: readonly object[] | undefined) => Promise<Result>,
): Promise<Result> {
  const others = addresses.filter(({ kind }) => kind !== 'present');
  const before = addresses.find(({ kind }) => kind === 'present');
  const present = sent ? [{ ...sent, kind: 'present', ...(before && { id: before.id }) }] : [];
  try {
    return await write(sent === undefined ? undefined : [...others, ...present]);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error;
    const ownPath = (path: string) => path.replace(`addresses.${others.length}.`, 'presentAddress.');
    const fields = Object.entries(error.details.fields).map(([path, code]) => [ownPath(path), code] as const);
    throw new ApiError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
