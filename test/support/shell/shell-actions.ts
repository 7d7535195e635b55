/** Actions that take more than one press, and their effects on the knowledge of the tester. */
import { pageWindow } from '../dom.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { choices, defaultSettings, type Setting } from '../../../machines/settings.ts';
import { answer, answerSignIn, refusal } from '../signed-in.tsx';
import { isFree, patient } from './command.ts';
import type { ShellModel } from './invariants.ts';
import { press, shell, type } from './page.ts';

const { queryClient } = await import('../../../src/portal/api/query-client.ts');
const { sessionActor } = await import('../../../src/portal/session/session.ts');
const { settingsActor } = await import('../../../src/portal/session/settings.ts');

export async function widen(width: number): Promise<void> {
  await act(async () => pageWindow.setViewport({ width, height: 800 }));
}

export async function search(words: string): Promise<void> {
  const form = shell.searchBox()!;
  await type(form.querySelector('input')!, words);
  await act(async () => void fireEvent.submit(form));
}

export const combobox = () => shell.dialog()?.querySelector<HTMLElement>('input[role="combobox"]') ?? null;
export const languages = () => shell.all('[role="menuitemradio"]');

export function accountButton() {
  return shell.all('header[data-chrome] button[aria-haspopup="menu"]').at(-1);
}

export function entry(key: string): HTMLElement | null {
  return isFree() ? shell.entry(key) : null;
}

/** The switch between dark and light: in the header, or on a phone in the account menu. */
export function modeSwitch(): HTMLElement | null {
  return isFree() ? shell.one('header button:has(.lucide-moon), header button:has(.lucide-sun)') : null;
}

/** Languages whose texts are loaded: others would be requested again and again. */
export const spoken = ['en', 'de', 'ae'] as const;

export async function chooseLanguage(model: ShellModel, number: number): Promise<void> {
  const locale = spoken[number]!;
  model.settings = { ...model.settings, locale, rtlClass: 'ltr' };
  await press(languages()[choices.locale.indexOf(locale)]!);
}

/** The order of the groups in the panel. */
const order = ['theme', 'menu', 'layout', 'navbar', 'rtlClass', 'animation'] as const;

export function radios(): [Setting, HTMLInputElement][] {
  const groups = [...(shell.dialog()?.querySelectorAll('fieldset') ?? [])];
  return groups.flatMap((group, index) =>
    [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].map((input): [Setting, HTMLInputElement] => [
      order[index]!,
      input,
    ]),
  );
}

export async function chooseRadio(model: ShellModel, number: number): Promise<void> {
  const [setting, input] = radios()[number % radios().length]!;
  model.settings = { ...model.settings, [setting]: input.value };
  await press(input);
}

/** Fills in the present form, the dialog's or the page's. */
export async function submit(): Promise<void> {
  const form = shell.one('[name="password"]')!.closest('form')!;
  await type(form.querySelector('[name="username"]')!, 'ananya');
  await type(form.querySelector('[name="password"]')!, 'palm-leaf');
  await act(async () => void fireEvent.submit(form));
  await waitFor(() => assert.ok(!sessionActor.getSnapshot().hasTag('busy')), patient);
}

export async function signIn(model: ShellModel): Promise<void> {
  answerSignIn('Admin');
  answer('GET /notifications', { body: { data: [], total: 0, page: 1, pageSize: 10, unread: 0, stamp: '' } });
  await submit();
  model.standing = 'signedIn';
}

/** The API rejects the token of the next requests. */
export async function expire(model: ShellModel): Promise<void> {
  answer('GET /notifications', refusal(403, 'TokenExpired'));
  await act(async () => void queryClient.invalidateQueries());
  await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('expired')), patient);
  model.standing = 'expired';
}

export async function leave(model: ShellModel): Promise<void> {
  const foot = () => shell.dialog()!.querySelectorAll<HTMLElement>('[data-foot] button');
  if (foot().length === 1) await press(foot()[0]!);
  await press(foot()[1]!);
  model.standing = 'signedOut';
}

/** The other tab has emptied the storage; this one leaves for a page with default settings. */
export async function signedOutElsewhere(model: ShellModel): Promise<void> {
  localStorage.clear();
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
  await act(async () => settingsActor.send({ type: 'reset' }));
  model.standing = 'signedOut';
  model.settings = { ...defaultSettings };
}
