import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { changeOwnEmployee } from '../../../../contract/hr/requests.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Scoped } from '../../../http/scoped.ts';
import { withPresentAddress } from '../../../record/present-address.ts';
import { writeChange } from '../form/change.ts';
import { lockEmployee } from '../form/draft.ts';

type Body = Checked<typeof changeOwnEmployee>['body'];

/** Writes the changes that employees may make to their own records without a request. Returns the new version. */
export async function changeOwn(scoped: Scoped<'employees'>, { presentAddress, ...sent }: Body) {
  const id = scoped.caller.employeeId ?? 0;
  const context = await scoped.open('employees', id);
  const employee = await lockEmployee(context.db, id);
  if (!employee) throw new ApiError('NotFound');
  const isChanged = await withPresentAddress(employee, presentAddress, (addresses) =>
    writeChange(context, employee, { ...sent, ...(addresses && { addresses: addresses as never }) }),
  );
  return { id, version: employee.version + Number(isChanged) };
}
