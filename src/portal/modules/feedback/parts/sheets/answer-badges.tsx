import { useTranslation } from 'react-i18next';
import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';
import { Badge } from '../../../../kit/badge.tsx';

/** Marks questions that are not plain ratings: texts, yes/no, and reversed ones. */
export function AnswerBadges({ answer, isReversed }: { answer: AnswerKind; isReversed: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {answer !== 'rating' && <Badge>{t(`feedbackQuestion.choice.answer.${answer}`)}</Badge>}
      {isReversed && <Badge tone="accent">{t('feedbackQuestion.reversed')}</Badge>}
    </>
  );
}
