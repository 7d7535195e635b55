import { button } from '../kit/button.css.ts';
import { h } from './dom.ts';
import { t } from './texts.ts';

/** A button that copies a text and confirms that. */
export function copyButton(label: string, textOf: () => string | Promise<string>): HTMLButtonElement {
  const copy = async () => {
    await navigator.clipboard.writeText(await textOf());
    element.textContent = t('machines.copied');
    setTimeout(() => (element.textContent = label), 1500);
  };
  const element = h(
    'button',
    {
      class: button,
      'data-variant': 'secondary',
      'data-size': 'small',
      type: 'button',
      'data-key': `copy ${label}`,
      onClick: () => void copy(),
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
