import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { PaperFacts } from './paper-facts.tsx';

/** The facts of a paper, and the reason for its return. */
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
