import { useTranslation } from 'react-i18next';
import { listQuestionMeans } from '../../../../../contract/feedback/question-bank.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';

/** Latest mean of a question. Read once for all rows and separately from the list, which does not wait for it. */
export function LastMean({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(listQuestionMeans, {});
  const last = data?.data.find((question) => question.id === id);
  if (!last) return data && '–';
  const { mean, scale, answers, policy } = last;
  const shown = format.number(Number(mean), { minimumFractionDigits: 2 });
  return (
    <span title={t('feedbackQuestion.lastMeanOf', { policy, answers: format.number(answers) })}>
      {t('feedbackQuestion.meanOf', { mean: shown, scale: format.number(scale) })}
    </span>
  );
}
