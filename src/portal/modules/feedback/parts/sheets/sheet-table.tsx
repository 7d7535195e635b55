import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { AnswerBadges } from './answer-badges.tsx';
import * as styles from './sheets.css.ts';

const columns = ['code', 'question', 'category', 'weight', 'isRequired'] as const;

/** Questions of a sheet in order, with their weights. */
export function SheetTable({ questions }: { questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('feedbackSheet.field.questions')}
      columns={columns.map((column) => t(`feedbackSheet.head.${column}`))}
      rows={questions.map(({ code, body, category, answer, isReversed, weight, isRequired }) => [
        <Bdi key="code">{code}</Bdi>,
        <span key="question" className={styles.sentence}>
          <bdi>{body ?? t('feedbackSheet.outcomeWords')}</bdi> <AnswerBadges answer={answer} isReversed={isReversed} />
        </span>,
        t(`feedbackQuestion.choice.category.${category}`),
        answer === 'text' ? '–' : format.number(weight),
        t(isRequired ? 'common.yes' : 'common.no'),
      ])}
    />
  );
}
