import { useTranslation } from 'react-i18next';
import type { FeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { NewFromDialog } from './new-from-dialog.tsx';

/** Explains which fields are read-only after use in a sealed round, and offers a copy. Otherwise shows the use. */
export function ClosedNote({ record }: { record: FeedbackQuestion }) {
  const { t } = useTranslation();
  const { isOpen, open, close } = useDisclosure();
  if (!record.isClosed) return record.sheets === 0 ? t('feedbackQuestion.unused') : t('feedbackQuestion.usedBy', { count: record.sheets });
  const from = (
    <Button size="small" onClick={() => open()}>
      {t('feedbackQuestion.action.newFrom')}
    </Button>
  );
  return (
    <>
      <Banner tone="warning" actions={from}>
        {t('feedbackQuestion.closed.note')}
      </Banner>
      {isOpen && <NewFromDialog row={record} onClose={close} />}
    </>
  );
}
