import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Purposes of keys. Signatures and sealed texts of one purpose are invalid for another. */
export const purposes = ['links', 'secondFactor', 'devices', 'feedback'] as const;
export type Purpose = (typeof purposes)[number];

export interface Key {
  readonly id: string;
  /** Time of creation. */
  readonly made: string;
  readonly secret: Buffer;
}

/** The keys of each purpose, the newest first: the newest signs, and all of them verify. */
export type KeyLists = Readonly<Record<Purpose, readonly Key[]>>;

const secretBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export function newKey(now = new Date()): Key {
  return { id: randomBytes(4).toString('hex'), made: now.toISOString(), secret: randomBytes(secretBytes) };
}

export function newKeys(now = new Date()): KeyLists {
  return { links: [newKey(now)], secondFactor: [newKey(now)], devices: [newKey(now)], feedback: [newKey(now)] };
}

/** The public part of a key: enough to compare keys, not enough to derive one. */
export const fingerprintOf = ({ secret }: Key): string =>
  createHash('sha256').update('fingerprint:').update(secret).digest('hex').slice(0, 32);

/** Signs and seals with keys stored outside the database, so that a copy of the database alone grants nothing. */
export class Keys {
  readonly #lists: KeyLists;

  constructor(lists: KeyLists) {
    this.#lists = lists;
  }

  /** The signature of a text: the key's id and the code, `3f9a01bc.…`, in URL-safe letters. */
  sign(purpose: Purpose, text: string): string {
    const key = this.#newest(purpose);
    return `${key.id}.${codeOf(key, text).toString('base64url')}`;
  }

  /** True if a key of this purpose has signed the text. */
  isSigned(purpose: Purpose, text: string, signature: string): boolean {
    const [id = '', code = ''] = signature.split('.', 2);
    const key = this.#find(purpose, id);
    if (!key) return false;
    const [actual, expected] = [Buffer.from(code, 'base64url'), codeOf(key, text)];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  /** Encrypts a text so that only holders of the keys can read it, and changes are detected: AES-256-GCM. */
  seal(purpose: Purpose, text: string): string {
    const { id, secret } = this.#newest(purpose);
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(`${purpose}:${id}`));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** The decrypted text; null if no key matches or a byte was changed. */
  unseal(purpose: Purpose, sealed: string): string | null {
    const [id = '', code = ''] = sealed.split('.', 2);
    const key = this.#find(purpose, id);
    const bytes = Buffer.from(code, 'base64url');
    if (!key || bytes.length < ivBytes + tagBytes) return null;
    const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
    const cipher = createDecipheriv('aes-256-gcm', key.secret, iv, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(`${purpose}:${id}`)).setAuthTag(tag);
    try {
      return cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      return null;
    }
  }

  #newest(purpose: Purpose): Key {
    const [key] = this.#lists[purpose];
    if (!key) throw new Error(`There is no key for ${purpose}.`);
    return key;
  }

  #find(purpose: Purpose, id: string): Key | undefined {
    return this.#lists[purpose].find((key) => key.id === id);
  }
}

const codeOf = ({ secret }: Key, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
