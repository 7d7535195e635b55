import { createActor, fromPromise } from 'xstate';
import { settingsMachine, storageKeys } from '../../../machines/settings.ts';
import { showLanguage } from '../i18n/language.ts';
import { readStored, writeStored } from '../storage.ts';
import { inspection } from './inspection.ts';

let isErased = false;

/** Appearance and language of the portal. Started by `startSession`. */
export const settingsActor = createActor(
  settingsMachine.provide({
    actors: { changeLanguage: fromPromise(async ({ input }) => showLanguage(input.locale)) },
    actions: {
      save: (_, { key, value }) => {
        if (!isErased) writeStored(key, value);
      },
    },
  }),
  {
    ...inspection,
    input: {
      stored: Object.fromEntries(Object.values(storageKeys).map((key) => [key, readStored(key)])),
      prefersDark: prefersDark()?.matches ?? false,
    },
  },
);

/** Resets every setting and stops saving, because local storage is about to be emptied. */
export function resetSettings(): void {
  isErased = true;
  settingsActor.send({ type: 'reset' });
}

/** Preference of the operating system; undefined when pre-rendering. */
export function prefersDark(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)');
}
