import type { Db } from '../../database/transaction.ts';
import { strangerAt } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { Asker } from '../../http/gate.ts';
import { findDevice, isKnownMark } from './devices.ts';
import { findByName } from './sign-in-names.ts';

/**
 * Key by which the gate counts a sign-in before its password is compared: the device if the user is known on it,
 * otherwise the address and the name. Unknown devices cannot take the places of known ones: see sign-in.md.
 */
export async function signInAsker(db: Db, username: string, { ip, deviceMark }: Pick<Context, 'ip' | 'deviceMark'>): Promise<Asker> {
  const stranger = strangerAt(ip, username);
  // Spares requests with an unknown mark the search for the name.
  if (!(await isKnownMark(db, deviceMark))) return stranger;
  const user = await findByName(db, username);
  const device = await findDevice(db, user?.id, deviceMark);
  return device ? { key: `device ${device.id}` } : stranger;
}
