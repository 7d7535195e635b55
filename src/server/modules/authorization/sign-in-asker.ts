import type { Db } from '../../database/transaction.ts';
import { strangerAt } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { Asker } from '../../http/gate.ts';
import { findDevice, isKnownMark } from './devices.ts';
import { findByName } from './sign-in-names.ts';

/**
 * How the gate counts a sign-in before its password is compared: by the device if this user is known there, otherwise by
 * the address and the name. Strangers cannot take the places of known devices: see sign-in.md.
 */
export async function signInAsker(db: Db, username: string, { ip, deviceMark }: Pick<Context, 'ip' | 'deviceMark'>): Promise<Asker> {
  const stranger = strangerAt(ip, username);
  // A made-up mark must not cost the search for the name.
  if (!(await isKnownMark(db, deviceMark))) return stranger;
  const user = await findByName(db, username);
  const device = await findDevice(db, user?.id, deviceMark);
  return device ? { key: `device ${device.id}` } : stranger;
}
