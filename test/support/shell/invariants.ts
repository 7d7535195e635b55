/** Invariants of the shell after any action. */
import assert from 'node:assert/strict';
import { defaultSettings, directionOf, storageKeys, type Setting, type Settings } from '../../../machines/settings.ts';
import { shell, wordsOnScreen } from './page.ts';

const { sessionActor } = await import('../../../src/portal/session/session.ts');
const { settingsActor } = await import('../../../src/portal/session/settings.ts');

/** The tester's knowledge: the session, and the chosen settings. */
export interface ShellModel {
  standing: 'signedOut' | 'signedIn' | 'expired';
  settings: Settings;
  prefersDark: boolean;
  /** True if the page was covered a moment ago. */
  hadOverlay: boolean;
}

export const userName = 'Ananya Behera';

/** Fails with the first invariant that is false for the page. */
export function assertHolds(model: ShellModel): void {
  isAsKnown(model);
  isStored(model);
  isDrawn(model);
  if (model.standing === 'signedOut') isEmptied();
  assert.ok(openSections().length <= 1, `sections are open: ${openSections().join(', ')}`);
  assert.ok(shell.menus().length <= 1, 'two menus are open');
  hasFocus(model);
}

function isAsKnown({ standing, settings }: ShellModel): void {
  const session = sessionActor.getSnapshot();
  const is = session.hasTag('expired') ? 'expired' : session.hasTag('private') ? 'signedIn' : 'signedOut';
  assert.equal(is, standing, 'the session is in another state');
  const { context } = settingsActor.getSnapshot();
  for (const setting of Object.keys(settings) as Setting[]) {
    assert.equal(context[setting], settings[setting], `the setting ${setting} is not the chosen value`);
  }
}

/** A setting that was never touched may be missing in the storage: then it has its default. */
function isStored({ settings }: ShellModel): void {
  for (const [setting, key] of Object.entries(storageKeys) as [Setting, string][]) {
    const stored = localStorage.getItem(key) ?? String(defaultSettings[setting]);
    assert.equal(stored, String(settings[setting]), `${key} is stored with another value`);
  }
}

function isDrawn({ settings, prefersDark }: ShellModel): void {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && prefersDark);
  assert.equal(root.dataset['mode'], isDark ? 'dark' : 'light', 'the colours are not those chosen');
  const direction = directionOf(settings.locale) === 'rtl' ? 'rtl' : settings.rtlClass;
  assert.equal(root.dir, direction, `the direction of ${settings.locale} with ${settings.rtlClass}`);
  assert.equal(root.lang, settings.locale === 'ae' ? 'ar' : settings.locale, 'the language of the page');
  assert.equal(
    root.hasAttribute('data-modal'),
    shell.dialog() !== null,
    'the page behind a dialog scrolls, or the page without one does not',
  );
}

/** Nothing of the user remains. */
function isEmptied(): void {
  assert.ok(!wordsOnScreen().includes(userName), 'the name of the user is on the screen');
  assert.equal(shell.dialog(), null, 'a dialog is open');
  assert.equal(shell.menu().length, 0, 'the main menu is shown');
  for (const key of ['user', 'token']) assert.equal(localStorage.getItem(key), null, `${key} is stored`);
  assert.ok(shell.one('[name="password"]'), 'the sign-in form is missing');
}

/** While the page is covered, and afterwards, an element has the focus. */
function hasFocus({ hadOverlay }: ShellModel): void {
  const { activeElement, body } = document;
  const [dialog, popup] = [shell.dialog(), shell.popup()];
  if (hadOverlay || dialog || popup) assert.ok(activeElement && activeElement !== body, 'the focus is lost');
  if (dialog) assert.ok(dialog.contains(activeElement), 'the focus is behind the dialog');
  const menu = shell.menus()[0];
  if (menu && !dialog) assert.ok(menu.contains(activeElement), 'the focus is not in the open menu');
}

const openSections = (): (string | null)[] =>
  shell
    .sections()
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent);
