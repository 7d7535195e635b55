import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { PhotoOwner } from '../../../record/photo.ts';
import { labelOf } from '../trail.ts';

/** The employee whose photo is set or removed. */
export const picturedEmployee =
  (id: number) =>
  async ({ db }: Context): Promise<PhotoOwner> => {
    const employee = await db
      .selectFrom('employees as e')
      .innerJoin('users as u', 'u.id', 'e.userId')
      .select(['e.id', 'e.userId', 'e.employeeNo', 'e.name', 'u.photoFileId'])
      .where('e.id', '=', id)
      .executeTakeFirst();
    if (!employee) throw new ApiError('NotFound');
    return { table: 'employees', ...employee, label: labelOf(employee) };
  };
