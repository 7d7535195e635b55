import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../kit/button.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { NewVersionDialog } from './new-version-dialog.tsx';

/** Adds the first timetable of a term. */
export function FirstVersion({ termId, onAdded }: { termId: number; onAdded: (id: number) => void }) {
  const { t } = useTranslation();
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => dialog.open()}>
        {t('timetable.deed.add')}
      </Button>
      {dialog.isOpen && <NewVersionDialog termId={termId} copyOf={null} onAdded={onAdded} onClose={dialog.close} />}
    </>
  );
}
