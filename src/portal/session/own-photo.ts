import { putOwnPhoto, removeOwnPhoto as removeCall } from '../../contract/core/session.ts';
import { upload } from '../api/upload.ts';
import { change } from '../api/use-change.ts';
import { sessionActor } from './session.ts';

/** Uploads the user’s new photo, which the header shows immediately. */
export async function changeOwnPhoto(picture: File): Promise<void> {
  noteImage((await upload(putOwnPhoto, {}, picture)).data.profileImage);
}

/** Removes the user’s photo. */
export async function removeOwnPhoto(): Promise<void> {
  noteImage((await change(removeCall, {})).data.profileImage);
}

function noteImage(profileImage: string | null): void {
  const { user } = sessionActor.getSnapshot().context;
  if (user) sessionActor.send({ type: 'userChanged', user: { ...user, profileImage } });
}
