import { useTranslation } from 'react-i18next';
import { likeQuestions } from '../../../../../contract/exam/question-bank.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { labelOf } from './draft.ts';
import * as styles from './papers.css.ts';

/** Saved questions of the paper that are similar to earlier ones. */
export function SimilarQuestions({ paper }: { paper: Pick<Paper, 'id' | 'parts'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(likeQuestions, { id: paper.id });
  const percent = (part: string) => format.number(Number(part), { style: 'percent' });
  const label = (id: number) => {
    const question = paper.parts.flatMap(({ questions }) => questions).find((entry) => entry.id === id);
    return question ? labelOf(question) : '';
  };
  if (!data) return <Skeleton width="full" />;
  const { threshold, years, questions } = data.data;
  const criteria = { percent: percent(threshold), years };
  return (
    <Card title={t('questionPaper.panel.like')}>
      <p className={styles.help}>{t(questions.length === 0 ? 'questionPaper.panel.likeNone' : 'questionPaper.panel.likeFrom', criteria)}</p>
      <ul className={layout.stack}>
        {questions.map((match) => (
          <li key={match.ofQuestionId}>
            <b>{label(match.ofQuestionId)}</b> · {percent(match.likeness)} · <bdi>{match.paper}</bdi>
            <div className={styles.help}>
              <bdi>{match.body}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
