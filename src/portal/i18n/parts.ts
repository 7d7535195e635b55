import type { ReadCallback } from 'i18next';
import { i18n } from './i18n.ts';

/** A file of texts, by the name it has in every language: `shell`, a module's, or one of several of a module. */
export type TextPart = string;

/** What is needed before anything behind the sign-in can be drawn. */
export const shellPart: TextPart = 'shell';

/** All parts in one, for what has words of every module. */
export const wholePart: TextPart = 'translation';

type Listener = () => void;
const here = new Map<string, Set<TextPart>>();
const inUse = new Set<TextPart>([shellPart]);
const onTheirWay = new Map<string, Promise<void>>();
const listeners = new Set<Listener>();

/** Whether these texts of a language are here; without parts, all that this tab has needed so far. */
export const hasTexts = (lng: string, parts: Iterable<TextPart> = inUse): boolean => missing(lng, parts).length === 0;

/**
 * Fetches texts of a language that are not here yet. A former failure is forgotten and everything tried again.
 * @throws when some could not be had after all retries.
 */
export async function loadTexts(lng: string, parts: Iterable<TextPart> = inUse): Promise<void> {
  // What is in use may grow meanwhile.
  for (let some = missing(lng, parts); some.length > 0; some = missing(lng, parts)) {
    // All are waited for: who tries again after a failure must not be given one of that failure's own.
    const results = await Promise.allSettled(some.map((part) => loadPart(lng, part)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Fetches what a screen says, in the language shown, which may change meanwhile. From now on the parts are in use: no
 * language is shown without them.
 */
export async function needTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) inUse.add(part);
  while (!hasTexts(i18n.language, parts)) await loadTexts(i18n.language, parts);
}

/** Adds a part's texts to those of the language. */
export function takeTexts(lng: string, part: TextPart, texts: object): void {
  i18n.addResourceBundle(lng, 'translation', texts, true, true);
  here.set(lng, new Set([...(here.get(lng) ?? []), part]));
  for (const listener of listeners) listener();
}

/** Calls back whenever texts have arrived. Answers how to stop that. */
export function onTexts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function missing(lng: string, parts: Iterable<TextPart>): TextPart[] {
  const some = here.get(lng);
  return some?.has(wholePart) ? [] : [...parts].filter((part) => !some?.has(part));
}

function loadPart(lng: string, part: TextPart): Promise<void> {
  const name = `${lng}/${part}`;
  const loading = onTheirWay.get(name) ?? readPart(lng, part).finally(() => onTheirWay.delete(name));
  onTheirWay.set(name, loading);
  return loading;
}

/** By i18next's own reader, which knows how many may be read at once and how often a failure is tried again. */
function readPart(lng: string, part: TextPart): Promise<void> {
  const { backendConnector } = i18n.services as { backendConnector: Reader };
  return new Promise((resolve, reject) => {
    backendConnector.read(lng, part, 'read', undefined, undefined, (error, texts) => {
      if (error || typeof texts !== 'object' || texts === null) {
        reject(new Error(`The texts ${lng}/${part} could not be loaded.`, { cause: error }));
        return;
      }
      takeTexts(lng, part, texts);
      resolve();
    });
  });
}

/** What i18next has and does not type. */
interface Reader {
  read: (lng: string, name: string, way: 'read', tried: undefined, waitMs: undefined, done: ReadCallback) => void;
}
