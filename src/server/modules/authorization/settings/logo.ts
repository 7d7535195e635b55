import type { Output } from '../../../../contract/core/endpoint.ts';
import type { getLogo } from '../../../../contract/authorization/settings.ts';
import { wholeLogo } from '../../../files/photos.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { removeFile, storeFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { noteChange } from '../shared-changes.ts';
import { readOne, rowToChange, writeValue } from './queries.ts';

const key = 'college.logoFileId';

/** The logo and the user who last changed it. */
export async function readLogo({ db, caller }: Context, services: Services): Promise<Output<typeof getLogo>> {
  const { value, changedBy, changedAt } = await readOne(db, key);
  const fileId = typeof value === 'number' ? value : null;
  return { data: { logo: photoLink(services, fileId, caller), changedBy, changedAt } };
}

/**
 * Sets the uploaded picture as the logo. It is converted before the transaction, in which all other requests may have
 * to wait.
 */
export async function setLogo(context: Context): Promise<void> {
  const { upload, caller, now } = context;
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const bytes = await wholeLogo(upload.bytes);
  const file = {
    purpose: 'logo',
    name: 'logo.webp',
    mime: 'image/webp',
    bytes,
    uploadedBy: caller.userId,
    now,
  } as const;
  await context.transact(async (inside) => changeTo(inside, await storeFile(inside.db, file)));
}

/** Removes the logo, if there is one. */
export function dropLogo(context: Context): Promise<void> {
  return changeTo(context, null);
}

/** The audit trail records only that a logo was set or removed. */
async function changeTo({ db, now, audit, afterCommit }: Context, fileId: number | null): Promise<void> {
  const { id, value } = await rowToChange(db, key);
  const before = typeof value === 'number' ? value : null;
  if (before === fileId) return;
  await writeValue(db, id, fileId, now);
  if (before !== null) await removeFile(db, before);
  await audit({
    action: 'update',
    table: 'settings',
    recordId: id,
    label: 'college.logo',
    before: { logo: before !== null },
    after: { logo: fileId !== null },
  });
  await noteChange({ db, afterCommit });
}
