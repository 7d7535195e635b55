import { removePhoto, savePhoto, squarePhoto } from '../files/photos.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';

/** The person of a photo, and its entry in the trail. */
export interface PhotoOwner {
  readonly table: string;
  readonly id: number;
  readonly userId: number;
  readonly photoFileId: number | null;
  readonly label: string;
}
/** Throws NotFound if there is no such person. */
type Find = (context: Context) => Promise<PhotoOwner>;

/** Sets a person's photo to the uploaded one. Returns the file's id. */
export async function changePhoto(context: Context, find: Find): Promise<number> {
  const { caller, upload, now } = context;
  await find(context);
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const picture = await squarePhoto(upload.bytes);
  return context.transact(async (inside) => {
    const person = await find(inside);
    const fileId = await savePhoto(inside.db, { userId: person.userId, picture, uploadedBy: caller.userId, now });
    await note(inside, person, person.photoFileId !== null, true);
    return fileId;
  });
}

/** Removes a person's photo, if there is one. */
export async function dropPhoto(context: Context, find: Find): Promise<void> {
  const person = await find(context);
  if (await removePhoto(context.db, person.userId)) await note(context, person, true, false);
}

/** The trail records that a photo was added or removed, never which. */
function note({ audit }: Context, { table, id, userId, label }: PhotoOwner, before: boolean, after: boolean) {
  return audit({
    action: 'update',
    table,
    recordId: id,
    aboutUserId: userId,
    label,
    before: { photo: before },
    after: { photo: after },
  });
}
