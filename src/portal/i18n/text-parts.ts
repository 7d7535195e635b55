import type { ReadCallback } from 'i18next';
import { i18n } from './i18n.ts';

/** Name of a text file, the same in every language: `shell`, a module’s, or one of several of a module. */
export type TextPart = string;

/** The part required before any screen for signed-in users can be drawn. */
export const shellPart: TextPart = 'shell';

/** All parts in one file, for pages with texts of every module. */
export const wholePart: TextPart = 'translation';

type Listener = () => void;
const loaded = new Map<string, Set<TextPart>>();
const inUse = new Set<TextPart>([shellPart]);
const onTheirWay = new Map<string, Promise<void>>();
const listeners = new Set<Listener>();

/** Checks that these parts of a language are loaded. By default, checks all parts that this tab has used so far. */
export const hasTexts = (lng: string, parts: Iterable<TextPart> = inUse): boolean => missing(lng, parts).length === 0;

/**
 * Loads missing parts of a language. Retries parts that failed before. @throws if any could not be loaded after all
 * retries.
 */
export async function loadTexts(lng: string, parts: Iterable<TextPart> = inUse): Promise<void> {
  // The set of used parts may grow meanwhile.
  for (let some = missing(lng, parts); some.length > 0; some = missing(lng, parts)) {
    // Waits for all, so that a retry after a failure cannot pick up a load that is part of the same failure.
    const results = await Promise.allSettled(some.map((part) => loadPart(lng, part)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Loads the texts of a screen in the current language, which may change meanwhile. From now on the parts are in use: no
 * language is shown without them.
 */
export async function needTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) inUse.add(part);
  while (!hasTexts(i18n.language, parts)) await loadTexts(i18n.language, parts);
}

/** Adds the texts of a part to the language. */
export function takeTexts(lng: string, part: TextPart, texts: object): void {
  i18n.addResourceBundle(lng, 'translation', texts, true, true);
  loaded.set(lng, new Set([...(loaded.get(lng) ?? []), part]));
  for (const listener of listeners) listener();
}

/** Calls the listener whenever texts have been loaded. Returns a function to stop listening. */
export function onTexts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function missing(lng: string, parts: Iterable<TextPart>): TextPart[] {
  const loadedParts = loaded.get(lng);
  return loadedParts?.has(wholePart) ? [] : [...parts].filter((part) => !loadedParts?.has(part));
}

function loadPart(lng: string, part: TextPart): Promise<void> {
  const name = `${lng}/${part}`;
  const loading = onTheirWay.get(name) ?? readPart(lng, part).finally(() => onTheirWay.delete(name));
  onTheirWay.set(name, loading);
  return loading;
}

/** Uses i18next’s own connector, which limits parallel reads and retries failures. */
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

/** A property of i18next without a type. */
interface Reader {
  read: (lng: string, name: string, way: 'read', tried: undefined, waitMs: undefined, done: ReadCallback) => void;
}
