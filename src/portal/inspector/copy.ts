import { button } from '../kit/button.css.ts';
import { h } from './dom.ts';
import { t } from './texts.ts';

/** A button that copies a text, and shows if that succeeded or the browser refused it. */
export function copyButton(label: string, textOf: () => string | Promise<string>): HTMLButtonElement {
  const copy = async () => navigator.clipboard.writeText(await textOf());
  const show = (word: string, ms: number) => {
    element.textContent = word;
    setTimeout(() => (element.textContent = label), ms);
  };
  const element = h(
    'button',
    {
      class: button,
      'data-variant': 'secondary',
      'data-size': 'small',
      type: 'button',
      'data-key': `copy ${label}`,
      onClick: () =>
        void copy().then(
          () => show(t('machines.copied'), 1500),
          () => show(t('error.unknown'), 5000),
        ),
    },
    label,
  );
  return element;
}

/** Saves a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
