import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../database/errors.ts';
import { newKey, purposes, type Key, type KeyLists, type Purpose } from './signing-keys.ts';

/** The place of the keys: the text of `PORTAL_KEYS`, or a file. */
export type KeySource = { readonly text: string } | { readonly file: string };

/** The name of the source in a sentence. */
export const nameOf = (source: KeySource): string => ('file' in source ? source.file : 'PORTAL_KEYS');

const keyShape = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,16}$/)),
  made: z.iso.datetime(),
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});
const listShape = z.array(keyShape).check(z.minLength(1));
const fileShape = z.strictObject({
  links: z.optional(listShape),
  secondFactor: z.optional(listShape),
  devices: z.optional(listShape),
  feedback: z.optional(listShape),
});

/**
 * The keys of the environment or the file, null if there is no file. A purpose that a newer version introduces gets its
 * first key; in `PORTAL_KEYS` only `npm run keys` can add it.
 */
export function readKeys(source: KeySource, { mayLack = false } = {}): KeyLists | null {
  if ('text' in source) return parse(source.text, source, mayLack);
  if (!existsSync(source.file)) return null;
  refuseOpenFile(source.file);
  return parse(readText(source.file), source, true);
}

function parse(text: string, source: KeySource, mayLack: boolean): KeyLists {
  const parsed = fileShape.safeParse(jsonOf(text));
  if (!parsed.success) throw new StartError(`${nameOf(source)} does not contain keys of the portal; restore a copy of them.`);
  const missing = purposes.filter((purpose) => !parsed.data[purpose]);
  if (missing.length > 0 && !mayLack)
    throw new StartError(`PORTAL_KEYS has no key for ${missing.join(', ')}; "npm run keys -- rotate ${missing[0]}" prints it with one.`);
  const listOf = (purpose: Purpose): Key[] =>
    parsed.data[purpose]?.map((key) => ({ ...key, secret: Buffer.from(key.secret, 'base64url') })) ?? [newKey()];
  const lists = {
    links: listOf('links'),
    secondFactor: listOf('secondFactor'),
    devices: listOf('devices'),
    feedback: listOf('feedback'),
  };
  if (missing.length > 0 && 'file' in source) writeKeys(source.file, lists);
  return lists;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The keys in ${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Throws a StartError if users outside the file's group can read it. The group may, as when the file is mounted into a
 * container. Windows has no such permissions.
 */
function refuseOpenFile(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0)
    throw new StartError(`Anyone on this machine can read the keys in ${file}; run: chmod 600 ${file}`);
}

/** The text of the keys, for the file, and for `PORTAL_KEYS` on one line. */
export function textOf(lists: KeyLists, indent = 0): string {
  const listOf = (keys: readonly Key[]) => keys.map((key) => ({ ...key, secret: key.secret.toString('base64url') }));
  return JSON.stringify(Object.fromEntries(purposes.map((purpose) => [purpose, listOf(lists[purpose])])), null, indent);
}

/** Writes the file completely or not at all, readable only by its owner. */
export function writeKeys(file: string, lists: KeyLists): void {
  const unfinished = `${file}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const open = openSync(unfinished, 'w', 0o600);
    writeSync(open, `${textOf(lists, 2)}\n`);
    fsyncSync(open);
    closeSync(open);
    renameSync(unfinished, file);
  } catch (error) {
    throw new StartError(`The keys cannot be written to ${file}: ${(error as Error).message}.`, { cause: error });
  }
}
