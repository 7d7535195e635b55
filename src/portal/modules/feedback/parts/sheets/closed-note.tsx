import { useTranslation } from 'react-i18next';
import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ReviseDialog } from './revise-dialog.tsx';
import { isChangeable } from './sheet-name.ts';
import { SheetFacts } from './sheet-facts.tsx';

/** Explains in advance that the sheet is read-only, and offers the next revision. */
export function ClosedSheetNote({ record }: { record: FeedbackSheet }) {
  const { t } = useTranslation();
  const { isOpen, open, close } = useDisclosure();
  if (isChangeable(record)) return <SheetFacts sheet={record} />;
  const revise = (
    <Button size="small" onClick={() => open()}>
      {t('feedbackSheet.action.revise')}
    </Button>
  );
  return (
    <>
      <Banner tone="warning" actions={revise}>
        {t(`feedbackSheet.closed.${record.isClosed ? 'asked' : 'retired'}`)}
      </Banner>
      {isOpen && <ReviseDialog sheet={record} onClose={close} />}
    </>
  );
}
