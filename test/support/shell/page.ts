/** The shell’s elements, found by roles and by labels in the current language, as by a tester. */
import '../dom.ts';
import { act, fireEvent } from '@testing-library/react';

const { i18n } = await import('../../../src/portal/i18n/i18n.ts');

const first = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector);
const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];

export const shell = {
  /** The dialog on top, which blocks the page behind it. */
  dialog: () => all('dialog[open]').at(-1) ?? null,
  /** A menu or a panel under a button. */
  popup: () => first('[role="menu"]') ?? first('header [role="group"], nav [role="group"]'),
  menus: () => all('[role="menu"]'),
  header: () => first('header'),
  menu: () => all(`nav[aria-label="${i18n.t('frame.menu.label')}"]`),
  sections: () => all('nav > ul > li > button').filter((button) => !button.closest('[inert]')),
  submenus: () => all('nav ul ul > li > button').filter((button) => !button.closest('[inert]')),
  links: () => all('nav ul a[href], nav [role="group"] a[href]').filter((link) => !link.closest('[inert]')),
  button: (key: string, within: ParentNode = document) =>
    first(`button[aria-label="${i18n.t(key)}"]`, within) ??
    all('button', within).find((button) => button.textContent === i18n.t(key)) ??
    null,
  /** A line of the open menu. */
  entry: (key: string) => all('[role="menuitem"]').find((item) => item.textContent === i18n.t(key)) ?? null,
  searchBox: () => first('form[role="search"]'),
  one: first,
  all,
};

// Nothing behind a modal dialog takes the focus, and nothing that is collapsed, as in a browser.
const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!.value as HTMLElement['focus'];
HTMLElement.prototype.focus = function (options) {
  const dialog = shell.dialog();
  if ((dialog && !dialog.contains(this)) || this.closest('[inert]')) return;
  focus.call(this, options);
};

/** The visible text of the page. */
export const wordsOnScreen = (): string => document.body.textContent ?? '';

/** A press by mouse: the focus moves to the pressed element, as in a browser. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.pointerDown(element);
    focusable(element)?.focus();
    fireEvent.click(element);
  });
}

/**
 * Presses a key at the focus, with the default actions of a browser that the simulated page lacks: Escape cancels the
 * dialog on top, and Enter clicks the focused element.
 */
export async function hitKey(key: string, held: { ctrlKey?: boolean } = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    const isOurs = !fireEvent.keyDown(target, { key, ...held });
    if (key === 'Escape' && !isOurs) {
      shell.dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
    if (key === 'Enter' && !isOurs && target.matches('button, a')) fireEvent.click(target);
  });
}

/** Replaces the value of a field. */
export async function type(field: Element, value: string): Promise<void> {
  await act(async () => {
    (field as HTMLElement).focus();
    fireEvent.change(field, { target: { value } });
  });
}

function focusable(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('button:not(:disabled), a[href], input, select, [tabindex]');
}
