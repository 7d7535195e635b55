import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { PaperFacts } from './paper-facts.tsx';

/** What a paper is of, and why it came back to be written again. */
export function ReturnNote({ record }: { record: Paper }) {
  const { t } = useTranslation();
  const { note, status } = record;
  return (
    <>
      <PaperFacts paper={record} />
      {note !== null && status === 'draft' && <Banner tone="warning">{t('questionPaper.cameBack', { note })}</Banner>}
    </>
  );
}
