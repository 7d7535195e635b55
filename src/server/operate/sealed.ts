import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../database/errors.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The beginning of every file encrypted by age. */
const beginning = 'age-encryption.org/';

/**
 * Encrypts into a file of age (age-encryption.org/v1), which its own program can also open. With a public key (`age1…`)
 * only holders of the secret key can read the file, so the machine that makes backups cannot; any other key is a
 * passphrase.
 */
export async function sealed(plain: ReadableStream, key: string): Promise<ReadableStream> {
  const encrypter = new Encrypter();
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return encrypter.encrypt(plain as Bytes);
}

/** @throws {StartError} if the key is not the one used for encryption */
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
