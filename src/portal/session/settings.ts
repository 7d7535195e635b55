import { createActor, fromPromise } from 'xstate';
import { settingsMachine, storageKeys } from '../../../machines/settings.ts';
import { showLanguage } from '../i18n/language.ts';
import { readStored, writeStored } from '../storage.ts';
import { inspection } from './inspection.ts';

let isErased = false;

/** How the portal looks and which language it speaks. Started by `startSession`. */
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

/** Every setting back to its default, nothing saved any more: local storage is about to be emptied. */
export function resetSettings(): void {
  isErased = true;
  settingsActor.send({ type: 'reset' });
}

/** What the operating system asks for; absent where pages are rendered ahead. */
export function prefersDark(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)');
}
