import { ApiError } from '../../../../api/api-error.ts';

/** Returns a copy of an ApiError with renamed fields. Other errors are returned unchanged. */
function renamed(error: unknown, rename: (field: string) => string): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return error;
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, code]) => [rename(name), code]));
  return new ApiError(error.code, { status: error.status, body: { ...(error.body as object), fields }, cause: error });
}

async function refusedAs<T>(answer: Promise<T>, rename: (field: string) => string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw renamed(error, rename);
  }
}

/** Renames `items.0.field` of a bulk call with a single item to the form’s `field`. */
export const ofFirst = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.0\./, ''));

/** Renames `items.3.field` of a bulk call on selected rows to `ids.3`, by which the list finds the row. */
export const byIds = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.(\d+)\.\w+$/, 'ids.$1'));

/** Renames all fields to `onDate`, for a form that has only this field. */
export const asDay = <T>(answer: Promise<T>) => refusedAs(answer, () => 'onDate');
