import type { changeOwnStudent } from '../../../../contract/student/requests.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Scoped } from '../../../http/scoped.ts';
import { withPresentAddress } from '../../../record/present-address.ts';
import { writeChange } from '../change.ts';
import { findRecord } from '../queries/record.ts';
import { lockStudent } from '../queries/update-student.ts';

type Body = Checked<typeof changeOwnStudent>['body'];

/** Saves the fields that students may change on their own record without a request. Returns the new version. */
export async function changeOwn(scoped: Scoped<'students'>, { presentAddress, ...sent }: Body) {
  const id = scoped.caller.studentId ?? 0;
  const context = await scoped.open('students', id);
  const { db } = context;
  await lockStudent(db, id);
  const record = await findRecord(db, id);
  if (!record) throw new ApiError('NotFound');
  await withPresentAddress(record, presentAddress, (addresses) =>
    writeChange(context, record, { ...sent, ...(addresses && { addresses: addresses as never }) }),
  );
  const now = await findRecord(db, id);
  return { id, version: now?.version ?? record.version };
}
