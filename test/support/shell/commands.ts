/** What a tester may do to the shell, each only where a browser would let a person do it. */
import { pageWindow } from '../dom.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { choices, defaultSettings, type Setting } from '../../../machines/settings.ts';
import { answer, answerSignIn, refusal } from '../signed-in.tsx';
import { assertHolds, type Known } from './invariants.ts';
import { hitKey, press, shell, type } from './page.ts';

const { queryClient } = await import('../../../src/portal/api/query-client.ts');
const { logoutActor } = await import('../../../src/portal/session/logout.ts');
const { missingRoutes } = await import('../../../src/portal/navigation.ts');
const { sessionActor } = await import('../../../src/portal/session/session.ts');
const { settingsActor } = await import('../../../src/portal/session/settings.ts');

type Do = (known: Known) => Promise<void>;

/** How many commands were carried out so far. */
export const done = { steps: 0 };

class Command implements fc.AsyncCommand<Known, object> {
  readonly #name: string;
  readonly #isPossible: (known: Readonly<Known>) => boolean;
  readonly #work: Do;

  constructor(name: string, isPossible: (known: Readonly<Known>) => boolean, work: Do) {
    this.#name = name;
    this.#isPossible = isPossible;
    this.#work = work;
  }

  check(known: Readonly<Known>): boolean {
    return this.#isPossible(known);
  }

  async run(known: Known): Promise<void> {
    known.hadOverlay = isCovered();
    await this.#work(known);
    await settled(known);
    done.steps += 1;
  }

  toString(): string {
    return this.#name;
  }
}

/** Waits until the page holds what it promises; what never comes true is the failure. */
export async function settled(known: Known): Promise<void> {
  await act(async () => void (await new Promise((next) => setTimeout(next))));
  await waitFor(
    () => {
      assert.equal(queryClient.isFetching(), 0, 'something is still asked for');
      assertHolds(known);
    },
    { timeout: 3000, interval: 10 },
  );
}

const isCovered = (): boolean => shell.dialog() !== null || shell.popup() !== null;
const isFree = (): boolean => shell.dialog() === null;
const isIn = ({ standing }: Known): boolean => standing === 'signedIn' && isFree();

/** A button that may or may not be there, found anew each time. */
const presses = (name: string, find: () => HTMLElement | null | undefined, isPossible = (_: Known) => isFree()) =>
  fc.constant(
    new Command(
      name,
      (known) => isPossible(known) && Boolean(find()),
      () => press(find()!),
    ),
  );

/** One of several that are there, by a number. */
const pressesOne = (name: string, find: () => HTMLElement[], isPossible: (known: Known) => boolean) =>
  fc.nat(20).map(
    (number) =>
      new Command(
        `${name} ${number}`,
        (known) => isPossible(known) && find().length > 0,
        () => press(find()[number % find().length]!),
      ),
  );

const does = (name: string, isPossible: (known: Known) => boolean, work: Do) =>
  fc.constant(new Command(name, isPossible, work));

const paths = ['/', '/studentInformation/studentsearch', '/profile/change-password', '/nowhere'];
const light = new Set(missingRoutes().map(({ path }) => path));
const keys = ['Escape', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
const mayUseMenu = () => isFree() || shell.dialog()?.querySelector('nav') !== null;
const isAsked = ({ standing }: Known) => standing !== 'signedIn' && shell.one('[name="password"]') !== null;

const moving = [
  presses('fold or unfold the menu', () => shell.one('header button[aria-keyshortcuts="Control+B"]')),
  does('Ctrl B', isIn, () => hitKey('b', { ctrlKey: true })),
  pressesOne('section', shell.sections, mayUseMenu),
  pressesOne('submenu', shell.submenus, mayUseMenu),
  pressesOne('section across the top', () => shell.all('nav > button'), isIn),
  pressesOne('link of the menu', () => shell.links().filter((link) => light.has(link.getAttribute('href') ?? '')), mayUseMenu),
  fc.constantFrom(...paths).map((path) => new Command(`go to ${path}`, isIn, () => act(async () => history.pushState(null, '', path)))),
  fc.constantFrom(360, 800, 1280).map((width) => new Command(`${width} px wide`, () => true, () => widen(width))),
  fc.constantFrom(...keys).map((key) => new Command(key, () => isCovered() || shell.searchBox() !== null, () => hitKey(key))),
  does('Escape', isCovered, () => hitKey('Escape')),
  does('press beside it', () => isFree() && shell.one('#main') !== null, () => press(shell.one('#main')!)),
]; // prettier-ignore

const overlaying = [
  presses('language menu', () => shell.button('shell.language', shell.header() ?? document)),
  presses('account menu', accountButton),
  presses('bell', () => shell.one('header[data-chrome] button[aria-expanded]:not([aria-haspopup]):has(+ [aria-haspopup="dialog"])')),
  presses('settings', () => shell.one('header[data-chrome] button[aria-haspopup="dialog"][title]')),
  presses('settings in the account menu', () => entry('frame.settings.withLanguage')),
  presses('change of the password', () => entry('frame.user.changePassword')),
  presses('search button', () => shell.one('header[data-chrome] button[aria-expanded]:has(.lucide-search)')),
  does('Ctrl K', ({ standing }) => standing === 'signedIn', () => hitKey('k', { ctrlKey: true })),
  presses('cross of the dialog', () => shell.dialog()?.querySelector<HTMLElement>('button'), ({ standing }) => standing === 'signedIn' && shell.dialog() !== null),
  does('leave the menu by Tab', () => isFree() && shell.menus().length > 0, () => hitKey('Tab')),
  fc.constantFrom('', ' ', 'exam', 'xyz').map((words) => new Command(`search for '${words}'`, () => isFree() && shell.searchBox() !== null, () => search(words))),
  fc.constantFrom('', 'exam', 'xyz').map((words) => new Command(`type '${words}'`, () => combobox() !== null, () => type(combobox()!, words))),
]; // prettier-ignore

const choosing = [
  does('dark or light', () => modeSwitch() !== null, async (known) => {
    known.settings = { ...known.settings, theme: settingsActor.getSnapshot().hasTag('dark') ? 'light' : 'dark' };
    await press(modeSwitch()!);
  }),
  fc.nat(2).map((number) => new Command(`language ${spoken[number]}`, () => isFree() && languages().length > 0, (known) => chooseLanguage(known, number))),
  fc.nat(20).map((number) => new Command(`setting ${number}`, () => radios().length > 0, (known) => chooseRadio(known, number))),
  fc.nat(20).map((number) => new Command(`setting ${number}`, () => radios().length > 0, (known) => chooseRadio(known, number))),
  does('dark sidebar', () => radios().length > 0, async (known) => {
    known.settings = { ...known.settings, semidark: !known.settings.semidark };
    await press(shell.dialog()!.querySelector<HTMLElement>('[role="switch"]')!);
  }),
  does('all settings back', () => radios().length > 0, async (known) => {
    known.settings = { ...defaultSettings };
    await press(shell.dialog()!.querySelector<HTMLElement>('[data-foot] button')!);
  }),
  fc.boolean().map((prefersDark) => new Command(`the system is ${prefersDark ? 'dark' : 'light'}`, () => true, async (known) => {
    known.prefersDark = prefersDark;
    await act(async () => settingsActor.send({ type: 'systemDarkChanged', prefersDark }));
  })),
]; // prettier-ignore

const standing = [
  does('sign in', isAsked, signIn),
  does('sign in with a wrong password', isAsked, async () => {
    answer('POST /account/login', refusal(401, 'InvalidCredentials'));
    await submit();
  }),
  does('sign out, which the server refuses', () => isFree() && entry('frame.user.signOut') !== null, async () => {
    answer('POST /account/logout', refusal(503, 'Unavailable'));
    await press(entry('frame.user.signOut')!);
    await waitFor(() => assert.ok(!logoutActor.getSnapshot().hasTag('busy')));
  }),
  does('the session expires', ({ standing: is }) => is === 'signedIn', expire),
  does('leave what has expired', ({ standing: is }) => is === 'expired', leave),
  does('signed out in another tab', ({ standing: is }) => is !== 'signedOut', signedOutElsewhere),
]; // prettier-ignore

/** Sequences of at most so many commands; what is common comes often. */
export const commands = (length: number) =>
  fc.commands([...moving, ...moving, ...overlaying, ...overlaying, ...choosing, ...choosing, ...standing], {
    maxCommands: length,
    size: 'max',
  });

async function widen(width: number): Promise<void> {
  await act(async () => pageWindow.setViewport({ width, height: 800 }));
}

async function search(words: string): Promise<void> {
  const form = shell.searchBox()!;
  await type(form.querySelector('input')!, words);
  await act(async () => void fireEvent.submit(form));
}

const combobox = () => shell.dialog()?.querySelector<HTMLElement>('input[role="combobox"]') ?? null;
const languages = () => shell.all('[role="menuitemradio"]');

function accountButton() {
  return shell.all('header[data-chrome] button[aria-haspopup="menu"]').at(-1);
}

function entry(key: string): HTMLElement | null {
  return isFree() ? shell.entry(key) : null;
}

/** In the header, or on a phone in the account menu. */
function modeSwitch(): HTMLElement | null {
  return isFree() ? shell.one('header button:has(.lucide-moon), header button:has(.lucide-sun)') : null;
}

/** Those of which the texts are here: the others would be asked for again and again. */
const spoken = ['en', 'de', 'ae'] as const;

async function chooseLanguage(known: Known, number: number): Promise<void> {
  const locale = spoken[number]!;
  known.settings = { ...known.settings, locale, rtlClass: 'ltr' };
  await press(languages()[choices.locale.indexOf(locale)]!);
}

/** The groups stand in the panel in this order. */
const order = ['theme', 'menu', 'layout', 'navbar', 'rtlClass', 'animation'] as const;

function radios(): [Setting, HTMLInputElement][] {
  const groups = [...(shell.dialog()?.querySelectorAll('fieldset') ?? [])];
  return groups.flatMap((group, index) =>
    [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].map(
      (input): [Setting, HTMLInputElement] => [order[index]!, input],
    ),
  );
}

async function chooseRadio(known: Known, number: number): Promise<void> {
  const [setting, input] = radios()[number % radios().length]!;
  known.settings = { ...known.settings, [setting]: input.value };
  await press(input);
}

/** Fills in the form that is there, the dialog's or the page's. */
async function submit(): Promise<void> {
  const form = shell.one('[name="password"]')!.closest('form')!;
  await type(form.querySelector('[name="username"]')!, 'ananya');
  await type(form.querySelector('[name="password"]')!, 'palm-leaf');
  await act(async () => void fireEvent.submit(form));
  await waitFor(() => assert.ok(!sessionActor.getSnapshot().hasTag('busy')));
}

export async function signIn(known: Known): Promise<void> {
  answerSignIn('Admin');
  answer('GET /notifications', { body: { data: [], total: 0, page: 1, pageSize: 10, unread: 0, stamp: '' } });
  await submit();
  known.standing = 'signedIn';
}

/** The API refuses the token of whatever is asked next. */
async function expire(known: Known): Promise<void> {
  answer('GET /notifications', refusal(403, 'TokenExpired'));
  await act(async () => void queryClient.invalidateQueries());
  await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('expired')));
  known.standing = 'expired';
}

async function leave(known: Known): Promise<void> {
  const foot = () => shell.dialog()!.querySelectorAll<HTMLElement>('[data-foot] button');
  if (foot().length === 1) await press(foot()[0]!);
  await press(foot()[1]!);
  known.standing = 'signedOut';
}

/** The other tab has emptied the storage; this one leaves for a page whose settings are the defaults. */
async function signedOutElsewhere(known: Known): Promise<void> {
  localStorage.clear();
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
  await act(async () => settingsActor.send({ type: 'reset' }));
  known.standing = 'signedOut';
  known.settings = { ...defaultSettings };
}
