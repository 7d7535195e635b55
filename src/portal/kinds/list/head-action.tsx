import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import type { HeadAction } from './description.ts';

/** An action of the screen's head: a link to where it is done, or a button that opens its dialog. */
export function HeadActionButton({ texts, action }: { texts: string; action: HeadAction }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { key, icon, isPrimary } = action;
  const label = t([`${texts}.action.${key}`, `kind.action.${key}`]);
  const variant = isPrimary ? 'primary' : 'secondary';
  if ('href' in action) {
    return (
      <ButtonLink href={action.href} icon={icon} variant={variant}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button icon={icon} variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <action.Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
