import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenActions, type ScreenAction } from '../parts/screen-actions.tsx';
import type { HeadAction } from './description.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';

/** The actions of a list: links to where they are done, or buttons that open their dialog. */
export function HeadActions({ texts, actions }: { texts: string; actions: readonly HeadAction[] }) {
  const { t } = useTranslation();
  // Here and not in the button, which the menu of a phone takes away with itself.
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
