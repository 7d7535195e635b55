import { useTranslation } from 'react-i18next';
import { addressLabels } from '../../../../contract/student/papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as paper from '../../../kinds/report/report.css.ts';
import { ChosenPapers } from '../../../kinds/papers/chosen-papers.tsx';
import { PostalLabel } from '../parts/papers/postal-label.tsx';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';

/** Address labels of the students in the URL, on A4 sheets of 3 × 8 labels. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = useChosen();
  const answer = useCall(addressLabels, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  usePaper('labels', '');
  const labels = answer.data?.data ?? [];
  const left = answer.data?.left ?? 0;
  return (
    <ChosenPapers
      title={t('nav.studentLabels')}
      subtitle={answer.data && t('student.label.count', { count: labels.length })}
      isAsked={ids.length > 0}
      answer={answer}
      failedTitle={t('student.label.failed')}
      emptyTitle={t('student.card.nobody')}
      emptyHint={t('student.label.nobodyHint')}
      warning={left > 0 && t('student.report.withoutAddress', { count: left, shown: format.number(left) })}
      count={labels.length}
    >
      <ul role="list" className={paper.labels}>
        {labels.map((label) => (
          <PostalLabel key={label.id} name={label.name} careOf={label.guardian} address={label} />
        ))}
      </ul>
    </ChosenPapers>
  );
}
