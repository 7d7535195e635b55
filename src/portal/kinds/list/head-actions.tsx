import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenActions, type ScreenAction } from '../parts/screen-actions.tsx';
import type { HeadAction } from './description.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';

/** The actions of a list: links, or buttons that open a dialog. */
export function HeadActions({ texts, actions }: { texts: string; actions: readonly HeadAction[] }) {
  const { t } = useTranslation();
  // Rendered here and not in the button, because on phones the button disappears with its menu.
  const { subject: opened, open, close } = useDisclosure<{ Dialog: ComponentType<{ onClose: () => void }> }>();
  const shown = actions.map((action): ScreenAction => {
    const { key, icon, isPrimary } = action;
    const words = { key, icon, isPrimary, label: t([`${texts}.action.${key}`, `kind.action.${key}`]) };
    return 'href' in action ? { ...words, href: action.href } : { ...words, onChoose: () => open({ Dialog: action.Dialog }) };
  });
  return (
    <>
      <ScreenActions actions={shown} />
      {opened && <opened.Dialog onClose={close} />}
    </>
  );
}
