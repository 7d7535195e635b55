import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { PhotoOwner } from '../../record/photo.ts';
import { labelOf } from './trail.ts';

/** The student whose photo changes. */
export const picturedStudent =
  (id: number) =>
  async ({ db }: Context): Promise<PhotoOwner> => {
    const student = await db
      .selectFrom('students as s')
      .innerJoin('users', 'users.id', 's.userId')
      .select(['s.id', 's.userId', 's.regdNo', 's.admissionNo', 's.name', 'users.photoFileId'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    if (!student) throw new ApiError('NotFound');
    return { table: 'students', ...student, label: labelOf(student) };
  };
