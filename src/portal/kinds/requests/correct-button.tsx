import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { CorrectionPart } from './correction-parts.ts';
import { CorrectionSheet } from './correction-sheet.tsx';

interface Props {
  /** Created on opening, so that the sheet shows the record’s current state. */
  part: () => CorrectionPart;
  /** Name of the part for screen readers. */
  name: string;
  isSmall?: boolean;
  isNew?: boolean;
}

/** The button to correct a part of the user’s own record. */
export function CorrectButton({ part, name, isSmall = false, isNew = false }: Props) {
  const { t } = useTranslation();
  const { subject: opened, open, close } = useDisclosure<CorrectionPart>();
  const correct = () => open(part());
  return (
    <span data-chrome="">
      {isSmall ? (
        <IconButton size="small" icon={Pencil} label={t('request.own.correct', { name })} onClick={correct} />
      ) : (
        <Button size="small" icon={isNew ? Plus : Pencil} onClick={correct}>
          {t(isNew ? 'kind.action.add' : 'kind.action.edit')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {opened && <CorrectionSheet part={opened} onClosed={close} />}
    </span>
  );
}
