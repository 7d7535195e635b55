import { useTranslation } from 'react-i18next';
import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';
import { Badge } from '../../../../kit/badge.tsx';

/** Said of what is no plain rating: that it is answered in words or by yes and no, or counts the other way round. */
export function AnswerBadges({ answer, isReversed }: { answer: AnswerKind; isReversed: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {answer !== 'rating' && <Badge>{t(`feedbackQuestion.choice.answer.${answer}`)}</Badge>}
      {isReversed && <Badge tone="accent">{t('feedbackQuestion.reversed')}</Badge>}
    </>
  );
}
