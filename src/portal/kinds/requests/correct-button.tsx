import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { CorrectionPart } from './parts.ts';
import { CorrectionSheet } from './correction-sheet.tsx';

interface Props {
  /** Made when it is opened, so that a sheet shows the record of that moment. */
  part: () => CorrectionPart;
  /** What it is about, for the ear. */
  name: string;
  isSmall?: boolean;
  isNew?: boolean;
}

/** The way to correct a part of one's own record. */
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
