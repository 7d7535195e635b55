import type { Sharp } from 'sharp';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { imageType } from './image-type.ts';
import { removeFile, storeFile } from './store.ts';

/** The side of a stored photo, in pixels. */
export const photoSide = 400;

/** A camera's largest picture; a small file that expands to more is rejected before it fills the memory. */
const maxPixels = 64_000_000;

/** Sets a user's photo to one made by `squarePhoto` and returns the file's id; the earlier photo is deleted. */
export async function savePhoto(
  db: Db,
  { userId, picture, uploadedBy, now }: { userId: number; picture: Buffer; uploadedBy: number; now: Date },
): Promise<number> {
  const before = await currentPhoto(db, userId);
  const id = await storeFile(db, {
    purpose: 'photo',
    name: `photo-${userId}.webp`,
    mime: 'image/webp',
    bytes: picture,
    uploadedBy,
    now,
  });
  await setPhoto(db, userId, id);
  if (before !== null) await removeFile(db, before);
  return id;
}

/** Removes a user's photo; returns true if there was one. */
export async function removePhoto(db: Db, userId: number): Promise<boolean> {
  const before = await currentPhoto(db, userId);
  if (before === null) return false;
  await setPhoto(db, userId, null);
  await removeFile(db, before);
  return true;
}

/**
 * A JPEG, PNG or WebP picture in the format of stored photos: 400 x 400 WebP, upright, the middle of the original,
 * re-encoded so that no camera metadata (place, owner, model) remains. Anything else is rejected with ValidationFailed,
 * `file: badFormat`. Slow: not to be called inside a transaction.
 */
export function squarePhoto(bytes: Buffer): Promise<Buffer> {
  return drawn(bytes, (picture) =>
    picture.resize(photoSide, photoSide, { fit: 'cover' }).flatten({ background: '#ffffff' }).webp({ quality: 82 }),
  );
}

/** A logo in its stored format: WebP, whole, no side longer than 400 pixels, with its transparency. */
export function wholeLogo(bytes: Buffer): Promise<Buffer> {
  return drawn(bytes, (picture) => picture.resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }));
}

async function drawn(bytes: Buffer, draw: (upright: Sharp) => Sharp): Promise<Buffer> {
  if (!imageType(bytes)) throw unreadable();
  // Loaded with the first picture: 20 MB, and a tenth of a second of each start.
  const { default: sharp } = await import('sharp');
  try {
    return await draw(sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()).toBuffer();
  } catch (cause) {
    throw Object.assign(unreadable(), { cause });
  }
}

const unreadable = () => new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });

async function currentPhoto(db: Db, userId: number): Promise<number | null> {
  const user = await db.selectFrom('users').select('photoFileId').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) throw new ApiError('NotFound');
  return user.photoFileId;
}

/** The version stays the same: a new photo does not conflict with a form that is being edited. */
async function setPhoto(db: Db, userId: number, photoFileId: number | null): Promise<void> {
  await db.updateTable('users').set({ photoFileId }).where('id', '=', userId).execute();
}
