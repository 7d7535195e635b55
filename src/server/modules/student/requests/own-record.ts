import type { changeOwnStudent } from '../../../../contract/student/requests.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Scoped } from '../../../http/scoped.ts';
import { writeChange } from '../change.ts';
import { findRecord, type FoundRecord } from '../queries/record.ts';
import { lockStudent } from '../queries/update-student.ts';

type Body = Checked<typeof changeOwnStudent>['body'];

/** Writes what a student may change on the own record without asking. Answers its new version. */
export async function changeOwn(scoped: Scoped<'students'>, { presentAddress, ...sent }: Body) {
  const id = scoped.caller.studentId ?? 0;
  const context = await scoped.open('students', id);
  const { db } = context;
  await lockStudent(db, id);
  const record = await findRecord(db, id);
  if (!record) throw new ApiError('NotFound');
  const addresses = presentAddress !== undefined && { addresses: withPresent(record, presentAddress) };
  try {
    await writeChange(context, record, { ...sent, ...addresses });
  } catch (error) {
    throw byOwnNames(error, record);
  }
  const now = await findRecord(db, id);
  return { id, version: now?.version ?? record.version };
}

type Address = FoundRecord['addresses'][number];

/** The addresses with the present one as it is sent, or without it; the permanent one is the office's. */
function withPresent({ addresses }: FoundRecord, sent: Exclude<Body['presentAddress'], undefined>) {
  const others = addresses.filter(({ kind }) => kind !== 'present') as never[];
  if (sent === null) return others;
  const before = addresses.find(({ kind }) => kind === 'present');
  return [...others, { ...sent, kind: 'present' as const, ...(before && { id: before.id }) }] as unknown as (Address & { state: never })[]; // prettier-ignore
}

/** A problem of `addresses.1.pin` is one of `presentAddress.pin` here. */
function byOwnNames(error: unknown, { addresses }: FoundRecord): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error;
  const at = addresses.filter(({ kind }) => kind !== 'present').length;
  const fields = Object.entries(error.details.fields).map(([path, code]) => [path.replace(`addresses.${at}.`, 'presentAddress.'), code] as const); // prettier-ignore
  return new ApiError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}
