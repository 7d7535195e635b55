/** The actions of a tester on the shell, each only if a browser would let a person do it. */
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { defaultSettings } from '../../../machines/settings.ts';
import { answer, refusal } from '../signed-in.tsx';
import { Command, does, isCovered, isFree, isIn, presses, pressesOne } from './command.ts';
import {
  widen,
  search,
  combobox,
  languages,
  accountButton,
  entry,
  modeSwitch,
  spoken,
  chooseLanguage,
  radios,
  chooseRadio,
  submit,
  expire,
  leave,
  signedOutElsewhere,
  signIn,
} from './shell-actions.ts';
import type { ShellModel } from './invariants.ts';
import { hitKey, press, shell, type } from './page.ts';

const { logoutActor } = await import('../../../src/portal/session/logout.ts');
const { missingRoutes } = await import('../../../src/portal/navigation.ts');
const { settingsActor } = await import('../../../src/portal/session/settings.ts');

const paths = ['/', '/studentInformation/studentsearch', '/profile/change-password', '/nowhere'];
const light = new Set(missingRoutes().map(({ path }) => path));
const keys = ['Escape', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
const mayUseMenu = () => isFree() || shell.dialog()?.querySelector('nav') !== null;
const isAsked = ({ standing }: ShellModel) => standing !== 'signedIn' && shell.one('[name="password"]') !== null;

const moving = [
  presses('fold or unfold the menu', () => shell.one('header button[aria-keyshortcuts="Control+B"]')),
  does('Ctrl B', isIn, () => hitKey('b', { ctrlKey: true })),
  pressesOne('section', shell.sections, mayUseMenu),
  pressesOne('submenu', shell.submenus, mayUseMenu),
  pressesOne('section across the top', () => shell.all('nav > button'), isIn),
  pressesOne('link of the menu', () => shell.links().filter((link) => light.has(link.getAttribute('href') ?? '')), mayUseMenu),
  fc.constantFrom(...paths).map((path) => new Command(`go to ${path}`, isIn, () => act(async () => history.pushState(null, '', path)))),
  fc.constantFrom(360, 800, 1280).map(
    (width) =>
      new Command(
        `${width} px wide`,
        () => true,
        () => widen(width),
      ),
  ),
  fc.constantFrom(...keys).map(
    (key) =>
      new Command(
        key,
        () => isCovered() || shell.searchBox() !== null,
        () => hitKey(key),
      ),
  ),
  does('Escape', isCovered, () => hitKey('Escape')),
  does(
    'press outside the menu',
    () => isFree() && shell.one('#main') !== null,
    () => press(shell.one('#main')!),
  ),
];

const overlaying = [
  presses('language menu', () => shell.button('shell.language', shell.header() ?? document)),
  presses('account menu', accountButton),
  presses('bell', () => shell.one('header[data-chrome] button[aria-expanded]:not([aria-haspopup]):has(+ [aria-haspopup="dialog"])')),
  presses('settings', () => shell.one('header[data-chrome] button[aria-haspopup="dialog"][title]')),
  presses('settings in the account menu', () => entry('frame.settings.withLanguage')),
  presses('change of the password', () => entry('frame.user.changePassword')),
  presses('search button', () => shell.one('header[data-chrome] button[aria-expanded]:has(.lucide-search)')),
  does(
    'Ctrl K',
    ({ standing }) => standing === 'signedIn',
    () => hitKey('k', { ctrlKey: true }),
  ),
  presses(
    'cross of the dialog',
    () => shell.dialog()?.querySelector<HTMLElement>('button'),
    ({ standing }) => standing === 'signedIn' && shell.dialog() !== null,
  ),
  does(
    'leave the menu by Tab',
    () => isFree() && shell.menus().length > 0,
    () => hitKey('Tab'),
  ),
  fc.constantFrom('', ' ', 'exam', 'xyz').map(
    (words) =>
      new Command(
        `search for '${words}'`,
        () => isFree() && shell.searchBox() !== null,
        () => search(words),
      ),
  ),
  fc.constantFrom('', 'exam', 'xyz').map(
    (words) =>
      new Command(
        `type '${words}'`,
        () => combobox() !== null,
        () => type(combobox()!, words),
      ),
  ),
];

const choosing = [
  does(
    'dark or light',
    () => modeSwitch() !== null,
    async (model) => {
      model.settings = { ...model.settings, theme: settingsActor.getSnapshot().hasTag('dark') ? 'light' : 'dark' };
      await press(modeSwitch()!);
    },
  ),
  fc.nat(2).map(
    (number) =>
      new Command(
        `language ${spoken[number]}`,
        () => isFree() && languages().length > 0,
        (model) => chooseLanguage(model, number),
      ),
  ),
  fc.nat(20).map(
    (number) =>
      new Command(
        `setting ${number}`,
        () => radios().length > 0,
        (model) => chooseRadio(model, number),
      ),
  ),
  fc.nat(20).map(
    (number) =>
      new Command(
        `setting ${number}`,
        () => radios().length > 0,
        (model) => chooseRadio(model, number),
      ),
  ),
  does(
    'dark sidebar',
    () => radios().length > 0,
    async (model) => {
      model.settings = { ...model.settings, semidark: !model.settings.semidark };
      await press(shell.dialog()!.querySelector<HTMLElement>('[role="switch"]')!);
    },
  ),
  does(
    'reset all settings',
    () => radios().length > 0,
    async (model) => {
      model.settings = { ...defaultSettings };
      await press(shell.dialog()!.querySelector<HTMLElement>('[data-foot] button')!);
    },
  ),
  fc.boolean().map(
    (prefersDark) =>
      new Command(
        `the system is ${prefersDark ? 'dark' : 'light'}`,
        () => true,
        async (model) => {
          model.prefersDark = prefersDark;
          await act(async () => settingsActor.send({ type: 'systemDarkChanged', prefersDark }));
        },
      ),
  ),
];

const standing = [
  does('sign in', isAsked, signIn),
  does('sign in with a wrong password', isAsked, async () => {
    answer('POST /account/login', refusal(401, 'InvalidCredentials'));
    await submit();
  }),
  does(
    'sign out, which the server refuses',
    () => isFree() && entry('frame.user.signOut') !== null,
    async () => {
      answer('POST /account/logout', refusal(503, 'Unavailable'));
      await press(entry('frame.user.signOut')!);
      await waitFor(() => assert.ok(!logoutActor.getSnapshot().hasTag('busy')));
    },
  ),
  does('the session expires', ({ standing: is }) => is === 'signedIn', expire),
  does('end the expired session', ({ standing: is }) => is === 'expired', leave),
  does('signed out in another tab', ({ standing: is }) => is !== 'signedOut', signedOutElsewhere),
];

/** Sequences of at most `length` commands; common actions occur more often. */
export const commands = (length: number) =>
  fc.commands([...moving, ...moving, ...overlaying, ...overlaying, ...choosing, ...choosing, ...standing], {
    maxCommands: length,
    size: 'max',
  });
