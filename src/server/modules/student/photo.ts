import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { removePhoto, savePhoto, squarePhoto } from '../../files/photos.ts';
import { labelOf } from './trail.ts';

/** Sets a student's photo to the uploaded one. Answers the file's id. */
export async function changePhoto(context: Context, id: number): Promise<number> {
  const { caller, upload } = context;
  await findPerson(context, id);
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const picture = await squarePhoto(upload.bytes);
  return context.transact(async (inside) => {
    const student = await findPerson(inside, id);
    const fileId = await savePhoto(inside.db, { userId: student.userId, picture, uploadedBy: caller.userId });
    await note(inside, student, student.photoFileId !== null, true);
    return fileId;
  });
}

/** Removes a student's photo; without one nothing happens. */
export async function dropPhoto(context: Context, id: number): Promise<void> {
  const student = await findPerson(context, id);
  if (await removePhoto(context.db, student.userId)) await note(context, student, true, false);
}

async function findPerson({ db }: Context, id: number) {
  const found = await db
    .selectFrom('students as s')
    .innerJoin('users', 'users.id', 's.userId')
    .select(['s.id', 's.userId', 's.regdNo', 's.admissionNo', 's.name', 'users.photoFileId'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('NotFound');
  return found;
}

/** The trail says that a photo came or went, never which. */
function note({ audit }: Context, student: Awaited<ReturnType<typeof findPerson>>, before: boolean, after: boolean) {
  return audit({
    action: 'update',
    table: 'students',
    recordId: student.id,
    aboutUserId: student.userId,
    label: labelOf(student),
    before: { photo: before },
    after: { photo: after },
  });
}
