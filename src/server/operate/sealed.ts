import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../database/errors.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** With these words begins whatever age has encrypted. */
const beginning = 'age-encryption.org/';

/**
 * As a file of age (age-encryption.org/v1), which its own program opens too. With a public key (`age1…`) only whoever has
 * the secret one can read it, and the machine that makes backups has no means to; any other key is a passphrase.
 */
export async function sealed(plain: ReadableStream, key: string): Promise<ReadableStream> {
  const encrypter = new Encrypter();
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return encrypter.encrypt(plain as Bytes);
}

/** @throws {StartError} where the key is not the one with which it was encrypted */
export async function opened(closed: ReadableStream, key: string): Promise<ReadableStream> {
  const decrypter = new Decrypter();
  try {
    if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
    return await decrypter.decrypt(closed as Bytes);
  } catch (error) {
    throw new StartError('BACKUP_KEY does not open this backup, or the file is damaged.', { cause: error });
  }
}

export const isSealed = (head: Buffer): boolean => head.toString('latin1').startsWith(beginning);
