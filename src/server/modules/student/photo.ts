import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Pictured } from '../../record/photo.ts';
import { labelOf } from './trail.ts';

/** The student whose photo changes. */
export const picturedStudent =
  (id: number) =>
  async ({ db }: Context): Promise<Pictured> => {
    const found = await db
      .selectFrom('students as s')
      .innerJoin('users', 'users.id', 's.userId')
      .select(['s.id', 's.userId', 's.regdNo', 's.admissionNo', 's.name', 'users.photoFileId'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    if (!found) throw new ApiError('NotFound');
    return { table: 'students', ...found, label: labelOf(found) };
  };
