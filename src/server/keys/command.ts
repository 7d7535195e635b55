/** `npm run keys -- new`, which prints keys for PORTAL_KEYS, and `npm run keys -- rotate links`. */
import { StartError } from '../database/errors.ts';
import { keySource } from '../environment.ts';
import { newKeys, purposes, type Purpose } from './signing-keys.ts';
import { rotated } from './rotate.ts';
import { nameOf, readKeys, textOf, writeKeys, type KeySource } from './source.ts';

const [, , verb, name] = process.argv;

try {
  if (verb === 'new' && name === undefined) console.log(textOf(newKeys()));
  else if (verb === 'rotate' && isPurpose(name)) rotate(keySource(process.env), name);
  else throw new StartError(`Usage: "npm run keys -- new", or "npm run keys -- rotate" with one of ${purposes.join(', ')}.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function rotate(source: KeySource, purpose: Purpose): void {
  const lists = readKeys(source, { mayLack: true });
  if (!lists) throw new StartError(`There are no keys in ${nameOf(source)} yet; the first start creates them.`);
  const next = rotated(lists, purpose);
  if ('text' in source) return console.log(textOf(next));
  writeKeys(source.file, next);
  console.log(`${source.file} has a new key for ${purpose}. Copy it to every machine of the portal, then restart each.`);
}

function isPurpose(text: string | undefined): text is Purpose {
  return purposes.some((purpose) => purpose === text);
}
