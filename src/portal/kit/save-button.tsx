import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import { useOffline } from './use-offline.ts';

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/**
 * Submits its form, also by Ctrl+S (Cmd+S on a Mac). Without a connection it is disabled and shows the reason. Use one
 * per form; if several forms are open, the shortcut applies to the topmost dialog.
 */
export function SaveButton({ title, onClick, ...props }: ButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isOffline = useOffline();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || !button.current || !isUppermost(button.current)) return;
      event.preventDefault();
      // Ignores key repeat.
      if (!event.repeat) button.current.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOffline) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="submit"
      variant="primary"
      {...props}
      ref={button}
      // Not `disabled`, so that it keeps the focus and the reason can be read.
      aria-disabled={isOffline || props['aria-disabled']}
      aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
      title={isOffline ? t('kind.form.offline') : (title ?? (isMac ? '⌘S' : t('kind.form.saveKeys')))}
      onClick={save}
    />
  );
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;

function isUppermost(button: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  return button.closest('dialog') === dialog;
}
