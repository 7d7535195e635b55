import { useTranslation } from 'react-i18next';
import type { AskedQuestion, FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { changedFields, isReordered, sheetDifference } from './difference.ts';
import { nameOf } from './sheet-name.ts';
import * as styles from './sheets.css.ts';

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

/** Differences of a later revision: added, removed and reweighted questions, and other fields. */
export function Compared({ before, after }: { before: FeedbackSheet; after: FeedbackSheet }) {
  const { t } = useTranslation();
  const questionWords = useQuestionWords();
  const rows = sheetDifference(before.questions, after.questions);
  const fields = changedFields(before, after);
  const hasMoved = isReordered(before.questions, after.questions);
  if (rows.length + fields.length === 0 && !hasMoved) return <EmptyState level={2} title={t('feedbackSheet.compared.same')} />;
  const sides = [nameOf(before), nameOf(after)];
  const shownValue = (sheet: FeedbackSheet, field: (typeof fields)[number]) =>
    field === 'intro' ? (sheet.intro ?? '–') : t(`feedbackSheet.choice.${field}.${sheet[field]}`);
  return (
    <>
      {hasMoved && <Banner tone="neutral">{t('feedbackSheet.compared.order')}</Banner>}
      {rows.length > 0 && (
        <RowsCard
          title={t('feedbackSheet.field.questions')}
          columns={[t('feedbackSheet.compared.what'), t('feedbackSheet.head.question'), ...sides]}
          rows={rows.map((row) => [
            <Badge key="mark" tone={tones[row.mark]}>
              {t(`feedbackSheet.compared.${row.mark}`)}
            </Badge>,
            <span key="question" className={styles.sentence}>
              <b>
                <Bdi>{row.code}</Bdi>
              </b>{' '}
              <bdi>{row.body ?? t('feedbackSheet.outcomeWords')}</bdi>
            </span>,
            questionWords(row.before),
            questionWords(row.after),
          ])}
        />
      )}
      {fields.length > 0 && (
        <RowsCard
          title={t('feedbackSheet.compared.details')}
          columns={[t('feedbackSheet.compared.detail'), ...sides]}
          rows={fields.map((field) => [t(`feedbackSheet.field.${field}`), shownValue(before, field), shownValue(after, field)])}
        />
      )}
    </>
  );
}

/** Returns a function that describes a question on one side: weight 2, optional. */
function useQuestionWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (question: Pick<AskedQuestion, 'weight' | 'isRequired'> | null) =>
    question === null
      ? '–'
      : t(`feedbackSheet.compared.${question.isRequired ? 'required' : 'optional'}`, { weight: format.number(question.weight) });
}
