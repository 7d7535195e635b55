import { ApiError } from '../../../../api/api-error.ts';

/** Renames the fields of an error. */
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

/** For a bulk call with a single item: uses the field names of the form. */
export const ofFirst = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.0\./, ''));

/** For a bulk call on ticked rows: refers to a row by its index. */
export const byIds = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.(\d+)\.\w+$/, 'ids.$1'));

/** For a form with only a date: shows any problem at that field. */
export const asDay = <T>(answer: Promise<T>) => refusedAs(answer, () => 'onDate');
