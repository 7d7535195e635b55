import { ApiError } from '../../../../api/api-error.ts';

/** The same refusal with its fields called otherwise. */
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

/** Of a call about many that was made for one: a field is called as in the form. */
export const ofFirst = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.0\./, ''));

/** Of a call about the ticked rows: a row is called by its place. */
export const byIds = <T>(answer: Promise<T>) => refusedAs(answer, (field) => field.replace(/^items\.(\d+)\.\w+$/, 'ids.$1'));

/** Where only the day is asked, whatever is wrong is said there. */
export const asDay = <T>(answer: Promise<T>) => refusedAs(answer, () => 'onDate');
