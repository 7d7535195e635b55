import { useTranslation } from 'react-i18next';
import { addressLabels } from '../../../../contract/student/papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as paper from '../../../kinds/report/report.css.ts';
import { ChosenPapers } from '../../../kinds/papers/chosen-papers.tsx';
import { PostalLabel } from '../parts/papers/postal-label.tsx';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';

/** Address labels of the students in the address: A4, 3 × 8. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = useChosen();
  const asked = useCall(addressLabels, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  usePaper('labels', '');
  const labels = asked.data?.data ?? [];
  const left = asked.data?.left ?? 0;
  return (
    <ChosenPapers
      title={t('nav.studentLabels')}
      subtitle={asked.data && t('student.label.count', { count: labels.length })}
      isAsked={ids.length > 0}
      answer={asked}
      failedTitle={t('student.label.failed')}
      emptyTitle={t('student.card.nobody')}
      emptyHint={t('student.label.nobodyHint')}
      warning={left > 0 && t('student.report.withoutAddress', { count: left, shown: format.number(left) })}
      count={labels.length}
    >
      <ul role="list" className={paper.labels}>
        {labels.map((one) => (
          <PostalLabel key={one.id} name={one.name} careOf={one.guardian} address={one} />
        ))}
      </ul>
    </ChosenPapers>
  );
}
